/** Prepared JSON texts by key; those not asked for longest leave when it is full. */
export class TextCache {
  readonly #texts = new Map<string, string>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
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
    this.#bytes += bytesOf(key, text)
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const text = this.#texts.get(key)
    if (text === undefined) return
    this.#bytes -= bytesOf(key, text)
    this.#texts.delete(key)
  }

  clear(): void {
    this.#texts.clear()
    this.#bytes = 0
  }
}

const bytesOfEntry = 100

/** A text in which one letter takes two bytes takes two for each. */
function bytesOf(key: string, text: string): number {
  const isWide = /[^\0-\xff]/.test(text)
  return bytesOfEntry + key.length + text.length * (isWide ? 2 : 1)
}
