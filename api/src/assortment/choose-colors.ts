import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { listColors } from '#src/assortment/queries'
import { badField } from '#src/assortment/read-decimals'
import type { Database } from '#src/db/connections/pool'

interface Chosen {
  /** null: all */
  allowed: number[] | null
  /** the colors that the owner chose among; undefined: among all */
  shown: number[] | undefined
  /** those that were allowed before; null: all */
  before: number[] | null
}

/**
 * Colors can be allowed that the product comes in. Those that were not to be chosen stay as they were: a color that is not
 * offered for a while has no box. One that the product no longer has goes. Null: all.
 */
export async function chooseColors(
  tx: Database,
  productId: number,
  { allowed, shown, before }: Chosen,
): Promise<number[] | null> {
  if (allowed === null) return null
  const colors = await listColors(tx, productId)
  const at = allowed.findIndex((color) => !colors.includes(color))
  if (at >= 0) throw badField(`allowed_colors.${at}`, messages.optionUnknown)
  const kept =
    shown === undefined ? [] : colorsBefore(colors, before).filter((color) => !shown.includes(color))
  const chosen = [...new Set([...allowed, ...kept])]
  if (chosen.length === 0) throw badField('allowed_colors', problems.colorMissing)
  if (shown === undefined) return allowed
  return colors.every((color) => chosen.includes(color)) ? null : chosen
}

const colorsBefore = (colors: number[], before: number[] | null): number[] =>
  before?.filter((color) => colors.includes(color)) ?? colors
