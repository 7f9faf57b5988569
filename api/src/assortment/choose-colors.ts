import { messages } from 'commerce/messages'
import { listColors } from '#src/assortment/queries'
import { badField } from '#src/assortment/read-decimals'
import type { Database } from '#src/db/connections/pool'

/** Colors can be allowed that the product comes in. */
export async function requireColors(
  tx: Database,
  productId: number,
  allowedColors: number[] | null,
): Promise<void> {
  if (allowedColors === null) return
  const colors = new Set(await listColors(tx, productId))
  const at = allowedColors.findIndex((color) => !colors.has(color))
  if (at >= 0) throw badField(`allowed_colors.${at}`, messages.optionUnknown)
}
