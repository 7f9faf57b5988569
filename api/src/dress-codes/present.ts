import type { WireDressCode, WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import { createHash } from 'node:crypto'
import type { DressCodeRow } from '#src/dress-codes/queries'

export function presentDressCodes(rows: DressCodeRow[]): WireDressCodes {
  return {
    dress_codes: rows.map((row, at) => presentDressCode(row, at + 1)),
    version: orderVersion(rows),
  }
}

export function presentDressCode(
  { id, name, description, version, products }: DressCodeRow,
  position: number,
): WireDressCode {
  return { _id: String(id), name, description, position, version, products }
}

/** Another one whenever the order is, or one of them came or went. */
export function orderVersion(rows: Pick<DressCodeRow, 'id'>[]): string {
  const ids = rows.map(({ id }) => id)
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url')
}
