import pg from 'pg'

const marker = /^\s*\/\* prepared: ([\w-]+) \*\//

// A statement whose text begins with a comment `prepared: name` is planned once per connection. For the statements of
// the buying path, whose planning costs more than their running.
export class PreparingClient extends pg.Client {
  // pg declares this method with ten overloads; only the texts of Kysely's statements are looked at here.
  override query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined
    const given = name === undefined ? args : [{ name, text, values }, ...rest]
    return (super.query as (...given: unknown[]) => unknown).apply(this, given)
  }) as pg.Client['query']
}
