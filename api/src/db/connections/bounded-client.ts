import pg from 'pg'

export interface BoundedClientConfig extends pg.ClientConfig {
  /** for the answer to one statement, longer than the server itself may take for it */
  answerTimeoutMs: number
}

/** For a connection to be made, or to get free. */
export const connectTimeoutMs = 5_000
/** Longer than any statement of an import takes; a line that is dead while nothing is sent ends by its keep-alive. */
const longAnswerTimeoutMs = 60 * 60_000
const keepAliveAfterMs = 10_000
const goodbyeTimeoutMs = 2_000

/**
 * A connection that is given up when its server says nothing any more. A line that drops every packet looks to both sides
 * like one on which the other is busy, so somebody has to stop waiting: pg's own `query_timeout` gives up the statement and
 * keeps the connection.
 */
export class BoundedClient extends pg.Client {
  readonly #config: BoundedClientConfig
  #answerTimeoutMs: number
  #watch: NodeJS.Timeout | undefined
  #answers = 0
  #isWaiting = false
  /** what ended the connection, which is also why no later statement can run on it */
  #lostBy: Error | undefined

  constructor(config: BoundedClientConfig) {
    super({
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      ...config,
    })
    this.#config = config
    this.#answerTimeoutMs = config.answerTimeoutMs
    this.on('error', (error) => (this.#lostBy ??= error))
    this.on('end', () => clearTimeout(this.#watch))
    this.on('drain', () => (this.#isWaiting = false))
    this.connection.on('readyForQuery', () => {
      this.#answers += 1
      this.#watch?.refresh()
    })
  }

  /** Until it is called without a time, which stands for the usual one. */
  waitForAnswers(timeoutMs = this.#config.answerTimeoutMs): void {
    this.#answerTimeoutMs = timeoutMs
    clearTimeout(this.#watch)
    this.#watch = undefined
  }

  // pg declares this method with ten overloads; here it is watched, whatever is asked.
  override query = ((...args: unknown[]) => {
    if (this.#lostBy) return refuse(args, this.#lostBy)
    this.#watchAnswer()
    return this.send(args)
  }) as pg.Client['query']

  /** Sends a statement, in any of the forms that pg knows. */
  protected send(args: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, args)
  }

  // As above. A server that does not take leave either is left without a word.
  override end = ((...args: unknown[]) => {
    const leave = setTimeout(() => this.connection.stream.destroy(), goodbyeTimeoutMs).unref()
    this.once('end', () => clearTimeout(leave))
    return (super.end as (...given: unknown[]) => unknown).apply(this, args)
  }) as pg.Client['end']

  #watchAnswer(): void {
    if (this.#isWaiting) return // for one before it
    this.#isWaiting = true
    if (this.#watch) this.#watch.refresh()
    else this.#watch = setTimeout(() => this.#lookForAnswer(), this.#answerTimeoutMs).unref()
  }

  /** A process that was busy for long finds the time over and the answer there: it reads before it judges. */
  #lookForAnswer(): void {
    if (!this.#isWaiting) return
    const before = this.#answers
    setImmediate(() => {
      if (!this.#isWaiting || this.#answers > before) return
      const silence = new Error('The database gave no answer in time.')
      this.connection.stream.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
    })
  }
}

/** Lets statements take as long as those of an import do; undone by what it answers, before the pool has the client back. */
export function allowLongStatements(client: pg.ClientBase): () => void {
  if (!(client instanceof BoundedClient)) return () => undefined
  client.waitForAnswers(longAnswerTimeoutMs)
  return () => client.waitForAnswers()
}

/** Why the connection was lost is the answer to all that follows on it: a rollback hides nothing. */
function refuse(args: unknown[], reason: Error): Promise<never> | undefined {
  const [asked] = args
  const callback = args.at(-1)
  if (typeof callback === 'function') process.nextTick(callback, reason)
  else if (isSubmittable(asked)) process.nextTick(() => asked.handleError(reason))
  else return Promise.reject(reason)
  return undefined
}

/** Such as a COPY. */
function isSubmittable(asked: unknown): asked is { handleError: (error: Error) => void } {
  return typeof asked === 'object' && asked !== null && 'submit' in asked && 'handleError' in asked
}
