interface RoomSize {
  /** how much work runs at the same time */
  atOnce: number
  /** how much more may wait */
  waiting: number
  /** how long work may wait before it is refused */
  waitMs: number
}

type EndWait = (isIn: boolean) => void

/** Room for a limited amount of concurrent work, with a limited queue. */
export class Room {
  readonly #size: RoomSize
  readonly #line = new Set<EndWait>()
  #inside = 0

  constructor(size: RoomSize) {
    this.#size = size
  }

  get isFull(): boolean {
    return this.#inside >= this.#size.atOnce && this.#line.size >= this.#size.waiting
  }

  /** True: start, and call `leave` later. False: the queue is full, or the wait was too long. */
  enter(): boolean | Promise<boolean> {
    if (this.#inside < this.#size.atOnce) {
      this.#inside++
      return true
    }
    return !this.isFull && this.#standInLine()
  }

  leave(): void {
    const [next] = this.#line
    if (next) next(true)
    else this.#inside--
  }

  #standInLine(): Promise<boolean> {
    return new Promise((resolve) => {
      const end: EndWait = (isIn) => {
        clearTimeout(patience)
        this.#line.delete(end)
        resolve(isIn)
      }
      const patience = setTimeout(() => end(false), this.#size.waitMs)
      this.#line.add(end)
    })
  }
}
