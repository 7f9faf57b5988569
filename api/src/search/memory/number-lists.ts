const smallestWaste = 65_536

/**
 * Many lists of whole numbers in one typed array: a separate list for each word or product would take more memory than
 * its content. With a stride of 2 the entries of a list are pairs.
 */
export class NumberLists {
  readonly #stride: number
  #starts = new Uint32Array(64)
  #counts = new Uint32Array(64)
  #rooms = new Uint32Array(64)
  #data = new Uint32Array(256)
  #end = 0
  #unused = 0

  constructor(stride: 1 | 2 = 1) {
    this.#stride = stride
  }

  count(list: number): number {
    return this.#counts[list] ?? 0
  }

  /** Of all lists, for who goes through many of them: that of a list begins at `startOf`. As they are until the next change. */
  get numbers(): Uint32Array {
    return this.#data
  }

  startOf(list: number): number {
    return this.#starts[list] ?? 0
  }

  /** All numbers of a list, as they are until the next change. */
  get(list: number): Uint32Array {
    const start = this.#starts[list] ?? 0
    return this.#data.subarray(start, start + this.count(list) * this.#stride)
  }

  set(list: number, numbers: ArrayLike<number>): void {
    const count = numbers.length / this.#stride
    this.#makeRoom(list, count)
    this.#data.set(numbers, this.#starts[list])
    this.#counts[list] = count
  }

  push(list: number, first: number, second = 0): void {
    const count = this.count(list)
    if (count >= (this.#rooms[list] ?? 0)) this.#makeRoom(list, Math.max(1, count * 2))
    const at = (this.#starts[list] ?? 0) + count * this.#stride
    this.#data[at] = first
    if (this.#stride === 2) this.#data[at + 1] = second
    this.#counts[list] = count + 1
  }

  /** Removes the entry that starts with a number. Another one takes its place. */
  remove(list: number, first: number): void {
    const numbers = this.get(list)
    const stride = this.#stride
    for (let at = 0; at < numbers.length; at += stride) {
      if (numbers[at] !== first) continue
      numbers.copyWithin(at, numbers.length - stride)
      this.#counts[list] = this.count(list) - 1
      return
    }
  }

  #makeRoom(list: number, room: number): void {
    if (list >= this.#starts.length) this.#growLists(list)
    if (room <= (this.#rooms[list] ?? 0)) return
    if (this.#unused > smallestWaste && this.#unused > this.#end / 2) this.#moveTogether()
    const numbers = this.get(list)
    const start = this.#end
    this.#unused += (this.#rooms[list] ?? 0) * this.#stride
    this.#end += room * this.#stride
    if (this.#end > this.#data.length) this.#data = grown(this.#data, Math.ceil(this.#end * 1.5))
    this.#data.set(numbers, start)
    this.#starts[list] = start
    this.#rooms[list] = room
  }

  #growLists(list: number): void {
    const length = (list + 1) * 2
    this.#starts = grown(this.#starts, length)
    this.#counts = grown(this.#counts, length)
    this.#rooms = grown(this.#rooms, length)
  }

  #moveTogether(): void {
    const rooms = this.#rooms.reduce((sum, room) => sum + room, 0)
    const moved = new Uint32Array(Math.ceil(rooms * this.#stride * 1.25))
    let end = 0
    for (const [list, room] of this.#rooms.entries()) {
      moved.set(this.get(list), end)
      this.#starts[list] = end
      end += room * this.#stride
    }
    this.#data = moved
    this.#end = end
    this.#unused = 0
  }
}

function grown(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length)
  copy.set(numbers)
  return copy
}
