import pg from 'pg'

export interface BoundedClientConfig extends pg.ClientConfig {
  /** for the answer to one statement, longer than the server itself allows */
  answerTimeoutMs: number
}

/** To open a connection, or for one to become free. */
export const connectTimeoutMs = 5_000
/** Longer than any statement of an import; keep-alive ends an idle line that is dead. */
const longAnswerTimeoutMs = 60 * 60_000
const keepAliveAfterMs = 10_000
const goodbyeTimeoutMs = 2_000

/**
 * A connection that is closed when its server stops answering. On a line that drops every packet, each side thinks that
 * the other is busy, so someone has to stop waiting; pg's own `query_timeout` only gives up the statement and keeps the
 * connection.
 */
export class BoundedClient extends pg.Client {
  readonly #config: BoundedClientConfig
  #answerTimeoutMs: number
  #watch: NodeJS.Timeout | undefined
  #answers = 0
  #isWaiting = false
  /** what ended the connection, and why no later statement can run on it */
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

  /** Until it is called without a time, which restores the usual one. */
  waitForAnswers(timeoutMs = this.#config.answerTimeoutMs): void {
    this.#answerTimeoutMs = timeoutMs
    clearTimeout(this.#watch)
    this.#watch = undefined
  }

  // pg declares this method with ten overloads; here every form is watched.
  override query = ((...args: unknown[]) => {
    return this.#lostBy ? refuse(args, this.#lostBy) : this.send(args)
  }) as pg.Client['query']

  /** Whether it waits for no answer: what is sent now is the next thing that the server reads. */
  protected get isAnswered(): boolean {
    return !this.#isWaiting
  }

  /** Sends a statement, in any of the forms of pg. */
  protected send(args: unknown[]): unknown {
    this.#watchAnswer()
    return this.submit(args)
  }

  /** Hands it over to pg. */
  protected submit(args: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, args)
  }

  // As above. If the server does not answer the goodbye either, the connection is cut.
  override end = ((...args: unknown[]) => {
    const leave = setTimeout(() => this.connection.stream.destroy(), goodbyeTimeoutMs).unref()
    this.once('end', () => clearTimeout(leave))
    return (super.end as (...given: unknown[]) => unknown).apply(this, args)
  }) as pg.Client['end']

  #watchAnswer(): void {
    if (this.#isWaiting) return // for an earlier one
    this.#isWaiting = true
    if (this.#watch) this.#watch.refresh()
    else this.#watch = setTimeout(() => this.#lookForAnswer(), this.#answerTimeoutMs).unref()
  }

  /** After a long block of the event loop the time is over although the answer is there: read it before judging. */
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

/**
 * Allows statements to take as long as those of an import; the returned function undoes it before the pool gets the
 * client back.
 */
export function allowLongStatements(client: pg.ClientBase): () => void {
  if (!(client instanceof BoundedClient)) return () => undefined
  client.waitForAnswers(longAnswerTimeoutMs)
  return () => client.waitForAnswers()
}

/** All later statements report why the connection was lost: a rollback must not hide it. */
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
