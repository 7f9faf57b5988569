import * as z from 'zod/mini'
import { conflictSchema } from '#src/contract/studio/assortment-schemas'
import { dressCodeSchema, dressCodesSchema } from '#src/contract/studio/dress-code-schemas'
import { cartSchema, totalsSchema } from '#src/contract/cart-schemas'
import { categoriesSchema } from '#src/contract/studio/category-schemas'
import { settingsSchema } from '#src/contract/studio/settings-schema'
import type { RefusalReason } from '#src/contract/call/refusals'

const shortSchema = z.array(z.strictObject({ sku: z.string(), available_qty: z.number() }))
/** of an order: everything that is out of stock, and the cart as it is */
const ofOrder = { short: z.optional(shortSchema), cart: z.optional(cartSchema) }

/** What a refusal carries in `meta`; others carry nothing. */
export const refusalMeta: Partial<Record<RefusalReason, z.ZodMiniType>> = {
  /** of an order: the e-mail to write to */
  invalid: z.strictObject({ contact: z.string() }),
  'too-many-unpaid': z.strictObject({ contact: z.string() }),
  'dress-code-changed': z.strictObject({ saved: dressCodeSchema }),
  'categories-reordered': categoriesSchema,
  'dress-codes-reordered': dressCodesSchema,
  'studio-changed': z.strictObject({ saved: settingsSchema }),
  'studio-product-exists': conflictSchema,
  'studio-products-changed': conflictSchema,
  'cart-changed': z.strictObject({ cart: cartSchema }),
  'lines-differ': z.strictObject({ cart: cartSchema }),
  /** of an order: its number, and when it was placed */
  'order-similar': z.strictObject({ order_number: z.string(), placed_at: z.string() }),
  /** of an order: what it is without the coupon */
  'coupon-incorrect': z.strictObject({ cart: cartSchema, totals: totalsSchema }),
  'totals-differ': z.strictObject({ cart: cartSchema, totals: totalsSchema }),
  'shipping-method-not-available': z.strictObject({ cart: cartSchema, totals: totalsSchema }),
  'payment-method-not-available': z.strictObject({ cart: cartSchema, totals: totalsSchema }),
  'product-not-found': z.strictObject(ofOrder),
  'price-unknown': z.strictObject(ofOrder),
  'options-invalid': z.strictObject(ofOrder),
  'quantity-invalid': z.strictObject(ofOrder),
  'out-of-stock': z.strictObject(ofOrder),
  'quantity-not-available': z.strictObject({ available_qty: z.number(), ...ofOrder }),
}
