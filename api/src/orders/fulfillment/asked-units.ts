import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'
import type { OrderLine } from '#src/orders/fulfillment/state-queries'

export interface AskedUnits {
  lineId: number
  qty: number
}

interface LineUnitsAsked<Asked extends AskedUnits> {
  line: OrderLine
  asked: Asked
}

/** Each line asked for with its units, refused where one is not of the order, is there twice or has not that many left. */
export function requireUnits<Asked extends AskedUnits>(
  lines: OrderLine[],
  asked: Asked[],
  left: (line: OrderLine) => number,
): LineUnitsAsked<Asked>[] {
  const seen = new Set<number>()
  const fields = asked.flatMap<FieldError>(({ lineId, qty }, index) => {
    const line = lines.find((each) => each.id === lineId)
    if (!line || seen.has(lineId))
      return [{ field: `lines.${index}.lineId`, message: messages.lineNotOfOrder }]
    seen.add(lineId)
    if (Number.isInteger(qty) && qty > 0 && qty <= left(line)) return []
    return [{ field: `lines.${index}.qty`, message: messages.unitsNotLeft }]
  })
  if (fields.length > 0) {
    throw new Refusal('units-not-left', { message: messages.unitsNotLeft, fields })
  }
  return asked.flatMap((each) => {
    const line = lines.find((known) => known.id === each.lineId)
    return line ? [{ line, asked: each }] : []
  })
}

/** All that is left of every line. */
export function unitsLeft(lines: OrderLine[], left: (line: OrderLine) => number): AskedUnits[] {
  return lines.map((line) => ({ lineId: line.id, qty: left(line) })).filter(({ qty }) => qty > 0)
}
