import type { WireConflict } from '#src/contract/studio/assortment-schemas'
import { type Cents, centsFromWire } from '#src/money'

/** What somebody else saved of a product, and what was sent. */
export interface PriceConflict {
  sku: string
  name: string
  /** null: it is no longer in the studio's store */
  saved: { cents: Cents | null; version: number } | null
  sentCents: Cents | null
}

/** Of a refusal 'studio-products-changed', which carries them; of any other there are none. */
export function conflictsFromWire(meta: Record<string, unknown> | undefined): PriceConflict[] {
  // The server's assortment-refusals.ts writes it.
  const { changed = [] } = (meta ?? {}) as Partial<WireConflict>
  return changed.map(({ sku, name, saved, sent }) => ({
    sku,
    name,
    saved: saved && { cents: centsOf(saved.price), version: saved.version },
    sentCents: centsOf(sent.price ?? null),
  }))
}

const centsOf = (price: number | null) => (price === null ? null : centsFromWire(price))
