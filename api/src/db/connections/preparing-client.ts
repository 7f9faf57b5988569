import { TransactionClient } from '#src/db/connections/transaction-client'

const marker = /^\s*\/\* prepared: ([\w-]+) \*\//

// A statement whose text starts with a comment `prepared: name` is planned once per connection. For the statements of
// checkout, whose planning costs more than their execution.
export class PreparingClient extends TransactionClient {
  // Only Kysely's statements come through here.
  protected override send(args: unknown[]): unknown {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined
    return super.send(name === undefined ? args : [{ name, text, values }, ...rest])
  }
}
