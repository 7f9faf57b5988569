/** A response with text that is ready at once, without a stream. It has no `body`. */
export class TextResponse extends Response {
  readonly #text: string

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text)
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new TextEncoder().encode(this.#text).buffer)
  }
}
