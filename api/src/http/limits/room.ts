interface RoomSize {
  /** pieces of work under way at the same time */
  atOnce: number
  /** how many more stand in line */
  waiting: number
  /** how long one stands in line before it is turned away */
  waitMs: number
}

type EndWait = (isIn: boolean) => void

/** Room for so much work at once, with a line in front of it that is neither long nor slow. */
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

  /** True: come in, and `leave` later. False: the line is full, or the turn did not come in time. */
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
