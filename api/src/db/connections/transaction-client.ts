import type { Connection } from 'pg'
import { BoundedClient } from '#src/db/connections/bounded-client'

const begin = 'begin'

/**
 * BEGIN goes out together with the first statement of its transaction, so one answer is waited for instead of two. Both
 * are one message to the server: where BEGIN fails, the server skips the statement.
 */
export class TransactionClient extends BoundedClient {
  /** the server has parsed BEGIN on this connection */
  #knowsBegin = false
  /** a transaction was asked for, and has no statement yet */
  #isBeginning = false

  protected override send(args: unknown[]): unknown {
    const [text] = args
    if (this.#isBeginning) return this.#sendFirst(args)
    if (text !== begin) return super.send(args)
    if (!this.#knowsBegin) return this.#learnBegin()
    this.#isBeginning = true
    return answerOf(begin)
  }

  async #learnBegin(): Promise<unknown> {
    const answer = await super.send([{ name: begin, text: begin }])
    this.#knowsBegin = true
    return answer
  }

  #sendFirst(args: unknown[]): unknown {
    this.#isBeginning = false
    const [text] = args
    // Nothing was done, so there is nothing to end.
    if (text === 'commit' || text === 'rollback') return answerOf(text)
    if (isPlain(args) && this.isAnswered) return this.#sendWithBegin(args)
    const begun = Promise.resolve(super.send([begin]))
    if (isPromised(args)) return begun.then(() => super.send(args))
    // What is not told of its failure must not be done without a transaction.
    begun.catch((error: unknown) =>
      this.connection.stream.destroy(error instanceof Error ? error : undefined),
    )
    return super.send(args)
  }

  async #sendWithBegin([statement, values]: unknown[]): Promise<unknown> {
    const { connection } = this as unknown as { connection: ProtocolConnection } // it has more than its types tell
    connection.stream.cork()
    connection.bind({ statement: begin })
    connection.execute({})
    const config = typeof statement === 'string' ? { text: statement, values } : { ...(statement as object) }
    // Without a simple query, which an error before it would leave unanswered.
    const answer = super.send([{ ...config, queryMode: 'extended' }])
    connection.stream.uncork()
    const results = await answer
    return Array.isArray(results) ? (results.at(-1) as unknown) : results
  }
}

type ProtocolConnection = Pick<Connection, 'stream'> & {
  bind: (config: { statement: string }) => void
  execute: (config: object) => void
}

/** One statement with its values, answered by a promise: a text without values may be several. */
function isPlain([statement, values, ...rest]: unknown[]): boolean {
  if (rest.length > 0 || typeof values === 'function') return false
  if (typeof statement === 'string') return Array.isArray(values) && values.length > 0
  return typeof statement === 'object' && statement !== null && 'name' in statement
}

/** Not a COPY, and without a callback. */
function isPromised([statement, ...rest]: unknown[]): boolean {
  const isObject = typeof statement === 'object' && statement !== null
  return !(isObject && 'submit' in statement) && !rest.some((each) => typeof each === 'function')
}

async function answerOf(text: string): Promise<unknown> {
  return Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] })
}
