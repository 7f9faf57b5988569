import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

/**
 * SQL: stands for all that the merchant has set, as it holds now. A transaction that has changed something of it itself gets
 * another one each time: what it reads is not all yet, and held for nobody.
 */
export const heldRevision = sql`coalesce(
  (select gen_random_uuid()::text where current_setting('barre.noted_held_change', true) = 'yes'),
  (select string_agg(id::text, ' ' order by id) from held_revision))`

const maxCharacters = 8_000_000

/**
 * What this server has read of what the merchant has set. It is asked for by the revision that was read with a bag, and
 * answers nothing that was read with another one, so that it is never older than the bag.
 */
export class RevisionCache<Value extends { revision: string }> {
  readonly #values = new LRUCache<string, Value>({
    maxSize: maxCharacters,
    sizeCalculation: (value) => JSON.stringify(value).length,
  })

  find(key: string, revision: string): Value | undefined {
    const value = this.#values.get(key)
    return value?.revision === revision ? value : undefined
  }

  keep(key: string, value: Value): Value {
    this.#values.set(key, value)
    return value
  }
}
