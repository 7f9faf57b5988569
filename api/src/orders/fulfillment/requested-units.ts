import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'
import type { OrderLine } from '#src/orders/fulfillment/state-queries'

export interface RequestedUnits {
  lineId: number
  qty: number
}

interface LineRequest<Requested extends RequestedUnits> {
  line: OrderLine
  requested: Requested
}

/** The requested lines with their units. Refuses a line that is not of the order, is named twice or has fewer units left. */
export function requireUnits<Requested extends RequestedUnits>(
  lines: OrderLine[],
  requested: Requested[],
  left: (line: OrderLine) => number,
): LineRequest<Requested>[] {
  const seen = new Set<number>()
  const fields = requested.flatMap<FieldError>(({ lineId, qty }, index) => {
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
  return requested.flatMap((each) => {
    const line = lines.find((known) => known.id === each.lineId)
    return line ? [{ line, requested: each }] : []
  })
}

/** Everything that is left of every line. */
export function unitsLeft(lines: OrderLine[], left: (line: OrderLine) => number): RequestedUnits[] {
  return lines.map((line) => ({ lineId: line.id, qty: left(line) })).filter(({ qty }) => qty > 0)
}
