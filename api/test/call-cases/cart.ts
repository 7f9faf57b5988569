import { CART_MAX_LINES, COUPON_FAILURES, FEW_TRIES_MAX } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import { oneOf, type Stage } from '#test/calls/stage'
import { newCustomer } from '#test/customer'
import { buildCartRule, buildCustomOption, buildProduct } from '#test/factories'

const ofCart = ({ anna }: Stage): Sent => ({ query: { cartId: anna.cartId }, token: anna.token })

async function ofNewCart(stage: Stage): Promise<Sent> {
  const { cartId } = await stage.newCart()
  return { query: { cartId }, token: stage.anna.token }
}

function adding(cartItem: object): (stage: Stage) => Sent {
  return (stage) => ({ ...ofCart(stage), body: { cartItem } })
}

async function addingNew(
  stage: Stage,
  options: Parameters<typeof buildProduct>[1],
  item: object = {},
): Promise<Sent> {
  const { sku } = await buildProduct(stage.shop.db, options)
  return { ...ofCart(stage), body: { cartItem: { sku, qty: 1, ...item } } }
}

/** A product that an option makes cheaper than nothing. */
async function addingBelowZero(stage: Stage): Promise<Sent> {
  const product = await buildProduct(stage.shop.db)
  const price = { kind: 'fixed', amount: -100_00 } as const
  const option = await buildCustomOption(stage.shop.db, product, { title: 'Name', kind: 'field', price })
  const custom_options = [{ option_id: String(option.id), option_value: 'Ines' }]
  const product_option = { extension_attributes: { custom_options } }
  return { ...ofCart(stage), body: { cartItem: { ...oneOf(product), product_option } } }
}

/** A bag as full as one may be. */
async function fullCart(stage: Stage): Promise<Sent> {
  const filled = await stage.newCart()
  const [line] = (await filled.cart()).items
  const { db } = stage.shop
  const cart = await db
    .selectFrom('cart')
    .select('id')
    .where('token', '=', filled.cartId)
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('cart_item')
    .selectAll()
    .where('id', '=', line?.item_id ?? 0)
    .executeTakeFirstOrThrow()
  const { id: _id, ...kept } = row
  const rows = Array.from({ length: CART_MAX_LINES - 1 }, (_, at) => ({
    ...kept,
    cart_id: cart.id,
    line_key: `line-${at}`,
    options: JSON.stringify(kept.options),
  }))
  await db.insertInto('cart_item').values(rows).execute()
  const body = { cartItem: oneOf(stage.products.virtual) }
  return { query: { cartId: filled.cartId }, token: stage.anna.token, body }
}

async function newCoupon({ shop }: Stage): Promise<string> {
  const code = `HOLDS${Math.random().toString(36).slice(2)}`
  await buildCartRule(shop.db, {}, { code })
  return code
}

const shippingTo = (shippingAddress: object, code = 'flatrate') => ({
  addressInformation: { shippingAddress, shippingCarrierCode: code, shippingMethodCode: code },
})
const paying = (method: string, more: object = {}) => ({ methods: { paymentMethod: { method }, ...more } })
const noSuchShipping = { shippingCarrierCode: 'none', shippingMethodCode: 'none' }

export const callCases: CallCases = {
  'POST /api/cart/create': {
    example: () => ({}),
    refusals: {
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/cart/create', {
          sent: {},
          tries: stage.shop.context.config.cartsPerHour,
          // A server notes the first few by itself.
          sentTries: FEW_TRIES_MAX + 1,
          counted: 1,
        }),
    },
  },
  'GET /api/cart/own': {
    of: 'owner',
    example: () => ({}),
    refusals: { 'cart-not-found': async (stage) => ({ token: (await newCustomer(stage.shop.app)).token }) },
  },
  'GET /api/cart': { of: 'owner', example: ofCart },
  'GET /api/cart/pull': { of: 'owner', example: ofCart },
  'GET /api/cart/totals': { of: 'owner', example: ofCart },
  'GET /api/cart/payment-methods': { of: 'owner', example: ofCart },
  'POST /api/cart/join': { of: 'owner', example: ofCart },
  'POST /api/cart/update-item': {
    of: 'owner',
    example: async (stage) => ({
      ...(await ofNewCart(stage)),
      body: { cartItem: { ...oneOf(stage.products.simple), dancer: 'Canary dancer' } },
    }),
    refusals: {
      'product-not-found': adding({ sku: 'none', qty: 1 }),
      'line-not-found': adding({ sku: 'none', qty: 1, item_id: 999_999_999 }),
      'price-unknown': addingBelowZero,
      'out-of-stock': (stage) => addingNew(stage, { units: 0 }),
      'quantity-not-available': (stage) => addingNew(stage, { units: 3 }, { qty: 4 }),
      'quantity-invalid': (stage) => addingNew(stage, { min_cart_qty: 3 }),
      'options-invalid': (stage) => adding(oneOf(stage.products.engraved))(stage),
      'variant-not-found': (stage) => {
        const { sku, attributeId } = stage.products.configurable
        const options = [{ option_id: String(attributeId), option_value: '999999999' }]
        const product_option = { extension_attributes: { configurable_item_options: options } }
        return adding({ sku, qty: 1, product_option })(stage)
      },
      'cart-full': fullCart,
    },
  },
  'POST /api/cart/delete-item': {
    of: 'owner',
    example: async (stage) => {
      const cart = await stage.newCart()
      const [line] = (await cart.cart()).items
      return { query: { cartId: cart.cartId }, body: { cartItem: { item_id: line?.item_id } } }
    },
    refusals: {
      'line-not-found': (stage) => ({ ...ofCart(stage), body: { cartItem: { item_id: 999_999_999 } } }),
    },
  },
  'POST /api/cart/apply-coupon': {
    of: 'owner',
    example: async (stage) => {
      const { query } = await ofNewCart(stage)
      return { query: { ...query, coupon: await newCoupon(stage) } }
    },
    refusals: {
      'coupon-incorrect': async (stage) => {
        const { query, token } = await ofNewCart(stage)
        return { query: { ...query, coupon: 'NONE' }, token }
      },
      'too-many-tries': async (stage) => {
        const { query, token } = await ofNewCart(stage)
        const sent = { query: { ...query, coupon: 'NONE' }, token }
        return afterTries(stage, 'POST /api/cart/apply-coupon', { sent, tries: COUPON_FAILURES.most })
      },
    },
  },
  'POST /api/cart/delete-coupon': { of: 'owner', example: ofNewCart },
  'POST /api/cart/shipping-methods': {
    of: 'owner',
    example: (stage) => ({ ...ofCart(stage), body: { address: { country_id: 'US', postcode: '78701' } } }),
  },
  'POST /api/cart/shipping-information': {
    of: 'owner',
    example: async (stage) => ({
      ...(await ofNewCart(stage)),
      body: shippingTo({ countryId: 'US', postcode: '78701', region: 'TX' }),
    }),
    refusals: {
      'shipping-method-not-available': (stage) => ({
        ...ofCart(stage),
        body: shippingTo({ countryId: 'US' }, 'none'),
      }),
    },
  },
  'POST /api/cart/collect-totals': {
    of: 'owner',
    example: async (stage) => ({ ...(await ofNewCart(stage)), body: paying('cashondelivery') }),
    refusals: {
      'payment-method-not-available': (stage) => ({ ...ofCart(stage), body: paying('none') }),
      'shipping-method-not-available': (stage) => ({
        ...ofCart(stage),
        body: paying('cashondelivery', noSuchShipping),
      }),
    },
  },
}
