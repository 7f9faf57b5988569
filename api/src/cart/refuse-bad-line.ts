import { checkOptions } from 'commerce/cart/check-options'
import { type Addition, refusalToAdd, type RefusalToAdd, refusalToMove } from 'commerce/cart/refusal-to-add'
import type { FieldError } from 'commerce/field-error'
import type { OpenCartLine } from '#src/cart/open-cart'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'

/** Why a line cannot be bought with the others; undefined if it can. */
export function refusalOfLine(config: Config, line: OpenCartLine, lines: OpenCartLine[], unitCents: number) {
  return refusalToAdd({ ...termsOf(config, line), line, lines, unitCents })
}

interface MovedLine {
  line: OpenCartLine
  /** all lines as they would be, including that one */
  lines: OpenCartLine[]
  unitCents: number
  /** it joined another one */
  isLarger: boolean
}

/** Why a line cannot be for another dancer; undefined if it can. */
export function refusalOfMovedLine(config: Config, moved: MovedLine) {
  return refusalToMove({ ...termsOf(config, moved.line), ...moved })
}

function termsOf(config: Config, line: OpenCartLine): Pick<Addition, 'allowsZeroPrice' | 'optionErrors'> {
  return {
    allowsZeroPrice: config.catalog.allowsZeroPrice,
    optionErrors: checkOptions(line.offer, line.options),
  }
}

/** The same as a refusal; `place` is the line's place in the body: 'cartItem', 'products.2'. */
export function lineRefusal(refusal: RefusalToAdd, place: string, meta?: Record<string, unknown>): Refusal {
  const { kind, message } = refusal
  const sku = [{ field: `${place}.sku`, message }]
  const more = meta && { meta }
  switch (kind) {
    case 'product-not-found':
      return new Refusal(kind, { message, fields: sku, ...more })
    case 'options-invalid':
      return new Refusal(kind, { message, fields: fieldsAt(place, refusal.fields), ...more })
    case 'quantity-invalid': {
      const { values, fields } = refusal
      return new Refusal(kind, { message, values, fields: fieldsAt(place, fields), ...more })
    }
    case 'price-unknown':
    case 'out-of-stock':
      return new Refusal(kind, { message, fields: sku, ...more })
    case 'quantity-not-available':
      return new Refusal(kind, {
        message,
        fields: [{ field: `${place}.qty`, message }],
        meta: { available_qty: refusal.available, ...meta },
      })
  }
}

function fieldsAt(place: string, fields: FieldError[]): FieldError[] {
  return fields.map((each) => ({ ...each, field: `${place}.${each.field}` }))
}
