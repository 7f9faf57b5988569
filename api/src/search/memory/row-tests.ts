import type { VariantRows } from '#src/search/memory/variant-rows'

/** A condition on the variants of a product: by ordinal of the option in the column, whether it will do. */
export interface RowTest {
  column: Uint32Array
  allowed: Uint8Array
}

export function rowPasses(row: number, tests: RowTest[]): boolean {
  for (const { column, allowed } of tests) if (allowed[column[row] ?? 0] !== 1) return false
  return true
}

export function someRowPasses(rows: VariantRows, slot: number, tests: RowTest[]): boolean {
  const start = rows.starts.get(slot)
  const end = start + rows.counts.get(slot)
  for (let row = start; row < end; row++) if (rowPasses(row, tests)) return true
  return false
}
