import type { AppContext } from '#src/context'

/**
 * What a subject keeps while the server runs: a cache, an index, a log. The subject exports a function that opens it,
 * and gets it with ctx.parts.get(). The context itself knows no subject.
 */
export type Part<Held> = (context: AppContext) => Held | Promise<Held>

/** The parts of a server, by the function that opened them. */
export class Parts {
  readonly #held = new Map<Part<unknown>, unknown>()

  /** Opens them one after the other: each may use those before it. */
  async open(context: AppContext, parts: readonly Part<unknown>[]): Promise<void> {
    for (const part of parts) {
      // LOG-01: opened twice, two would hold the same.
      if (this.#held.has(part)) context.log.warn({ key: part.name }, 'Store with key already exists')
      else this.#held.set(part, await part(context))
    }
  }

  get<Held>(part: Part<Held>): Held {
    if (!this.#held.has(part)) throw new Error('This part is not opened: add it to api/src/server-parts.ts.')
    // Only what a part's function opened is stored under it.
    return this.#held.get(part) as Held
  }

  /** Closes those that can be closed, in the order in which they were opened. */
  async close(): Promise<void> {
    for (const held of this.#held.values()) if (isClosable(held)) await held.close()
  }
}

function isClosable(held: unknown): held is { close: () => Promise<void> } {
  return typeof held === 'object' && held !== null && 'close' in held && typeof held.close === 'function'
}
