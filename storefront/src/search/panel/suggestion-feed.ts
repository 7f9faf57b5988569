import { SUGGESTIONS_MIN_LETTERS, SUGGESTIONS_WAIT_MS } from 'commerce/limits'

export type FeedState<Found> =
  | { kind: 'idle' }
  /** the suggestions of another text may stay meanwhile */
  | { kind: 'asking'; text: string; found: Found | undefined }
  | { kind: 'found'; text: string; found: Found }
  | { kind: 'failed'; text: string }

interface FeedTerms<Found> {
  /** undefined: no answer could be had */
  load: (text: string, stop: AbortSignal) => Promise<Found | undefined>
  show: (state: FeedState<Found>) => void
}

/** Asks for suggestions a moment after the last key. An answer to an earlier text is never shown. */
export class SuggestionFeed<Found> {
  readonly #terms: FeedTerms<Found>
  #stop = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #shown: Found | undefined

  constructor(terms: FeedTerms<Found>) {
    this.#terms = terms
  }

  type(given: string): void {
    this.close()
    const text = given.trim()
    if (text.length < SUGGESTIONS_MIN_LETTERS) {
      this.#shown = undefined
      this.#terms.show({ kind: 'idle' })
      return
    }
    this.#terms.show({ kind: 'asking', text, found: this.#shown })
    const stop = new AbortController()
    this.#stop = stop
    this.#timer = setTimeout(() => void this.#ask(text, stop.signal), SUGGESTIONS_WAIT_MS)
  }

  /** Nobody waits for an answer any more. */
  close(): void {
    clearTimeout(this.#timer)
    this.#stop.abort()
  }

  async #ask(text: string, stop: AbortSignal): Promise<void> {
    const found = await this.#terms.load(text, stop)
    if (stop.aborted) return
    this.#shown = found
    this.#terms.show(found === undefined ? { kind: 'failed', text } : { kind: 'found', text, found })
  }
}
