import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

/**
 * SQL: identifies the current settings of the merchant. A transaction that has changed some of them gets a new value
 * each time: what it reads is not final, and must not be cached.
 */
export const heldRevision = sql`coalesce(
  (select gen_random_uuid()::text where current_setting('barre.noted_held_change', true) = 'yes'),
  (select string_agg(id::text, ' ' order by id) from held_revision))`

const maxCharacters = 8_000_000

/**
 * Caches what this server has read of the merchant's settings. A lookup names the revision that was read with the cart,
 * and only finds entries of that revision, so an entry is never older than the cart.
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
