/** Prepared JSON texts by key; those not asked for longest leave when it is full. */
export class TextCache {
  readonly #texts = new Map<string, string>()
  readonly #maxLength: number
  #length = 0

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key)
    if (text === undefined) return undefined
    this.#texts.delete(key)
    this.#texts.set(key, text)
    return text
  }

  set(key: string, text: string): void {
    this.delete(key)
    this.#texts.set(key, text)
    this.#length += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#length <= this.#maxLength) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const text = this.#texts.get(key)
    if (text === undefined) return
    this.#length -= text.length
    this.#texts.delete(key)
  }

  clear(): void {
    this.#texts.clear()
    this.#length = 0
  }
}
