import { type KnownColumns, type NamedStatement, PreparedQuery } from '#src/db/connections/prepared-query'
import { TransactionClient } from '#src/db/connections/transaction-client'

const marker = /^\s*\/\* prepared: ([\w-]+) \*\//

// A statement whose text starts with a comment `prepared: name` is planned once per connection. For the statements of
// checkout, whose planning costs more than their execution.
export class PreparingClient extends TransactionClient {
  readonly #known: KnownColumns = new Map()

  // Only Kysely's statements come through here.
  protected override send(args: unknown[]): unknown {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined
    return super.send(name === undefined ? args : [{ name, text, values }, ...rest])
  }

  protected override submit(args: unknown[]): unknown {
    const [asked, ...rest] = args
    if (rest.length > 0 || !isNamed(asked)) return super.submit(args)
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      super.submit([new PreparedQuery(asked, this.#known, answer)])
    })
  }
}

/** Not one that goes out together with BEGIN, whose answer has two results. */
function isNamed(asked: unknown): asked is NamedStatement {
  const isObject = typeof asked === 'object' && asked !== null
  return (
    isObject && 'name' in asked && 'values' in asked && Array.isArray(asked.values) && !('queryMode' in asked)
  )
}
