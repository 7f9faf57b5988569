import { checkOptions } from 'commerce/cart/check-options'
import { refusalToAdd, type RefusalToAdd } from 'commerce/cart/refusal-to-add'
import type { OpenCartLine } from '#src/cart/open-cart'
import type { Config } from '#src/config'
import { Refusal } from '#src/errors'

/** Why a line cannot be bought with the others; undefined if it can. */
export function refusalOfLine(config: Config, line: OpenCartLine, lines: OpenCartLine[], unitCents: number) {
  return refusalToAdd({
    line,
    lines,
    unitCents,
    allowsZeroPrice: config.catalog.allowsZeroPrice,
    optionErrors: checkOptions(line.offer, line.options),
  })
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
    case 'quantity-invalid': {
      const fields = refusal.fields.map((each) => ({ ...each, field: `${place}.${each.field}` }))
      return new Refusal(kind, { message, fields, ...more })
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
