import { BoundedClient } from '#src/db/connections/bounded-client'

const marker = /^\s*\/\* prepared: ([\w-]+) \*\//

// A statement whose text begins with a comment `prepared: name` is planned once per connection. For the statements of
// the buying path, whose planning costs more than their running.
export class PreparingClient extends BoundedClient {
  // Only the texts of Kysely's statements are looked at here.
  protected override send(args: unknown[]): unknown {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined
    return super.send(name === undefined ? args : [{ name, text, values }, ...rest])
  }
}
