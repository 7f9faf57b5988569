import type { WireAddressInput } from 'commerce/contract/customers'
import type { SessionKind } from 'commerce/session-kinds'
import * as user from 'commerce/contract/customers'
import type { WireOrder } from 'commerce/contract/orders'
import { randomInt, randomUUID } from 'node:crypto'
import type { App } from '#src/app'
import { goodPassword, signIn } from '#test/customer'
import { buildShopOfEveryKind } from '#test/checks/every-kind'
import { openFakeStripe } from '#test/fakes/fake-stripe'
import { austin, toAustin } from '#test/people'
import { confirmEmailOf } from '#test/mailbox'
import { newSession } from '#test/sessions'
import { cartBeside, clientOf, newBuyer, newShopper, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

/** Out of reach of the other orders here, and within that of one large one. */
const lowLimits = { UNPAID_UNITS_MAILBOX: '5000' }

/** Stands in everything that is Anna's, and nowhere else. */
export const canary = /canary/i

/** A shop with two customers, each with an address, a bag and an order. Anna's names and addresses are canaries. */
export async function openStage(...[settings = {}, way]: Parameters<typeof openTestApp>) {
  const stripe = await openFakeStripe()
  const shop = await openTestApp({ ...stripe.settings, TEST_CARD: 'true', ...lowLimits, ...settings }, way)
  const products = await buildShopOfEveryKind(shop)
  const item = { sku: products.simple.sku, qty: 1 }
  const anna = await newPerson(shop.app, { word: 'Canary', item })
  const bea = await newPerson(shop.app, { word: 'Bea', item })
  for (const { email } of [anna, bea]) await confirmEmailOf(shop, email)
  const tokenOf = async (kind: SessionKind) => (await newSession(shop, kind)).accessToken
  return {
    shop,
    stripe,
    products,
    anna,
    bea,
    /** of somebody of each kind who has nothing to do with Anna */
    tokens: {
      customer: bea.token,
      owner: await tokenOf('owner'),
      'regular-user': await tokenOf('regular-user'),
      staff: await tokenOf('staff'),
    } satisfies Record<SessionKind, string>,
    close: async () => {
      await shop.close()
      await stripe.close()
    },
    /** a bag of Anna's with one product, for one test */
    newCart: (item?: Parameters<Shopper['add']>[0]) => newCart(shop, anna, item ?? oneOf(products.simple)),
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export const oneOf = ({ sku }: { sku: string }) => ({ sku, qty: 1 })

/** An IP nobody else asks from. */
export function ownIp(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** A filled cart beside the others of the same person. */
async function newCart(
  shop: Parameters<typeof cartBeside>[0],
  { id, token }: { id: number; token: string },
  item: Parameters<Shopper['add']>[0],
): Promise<Shopper> {
  const cart = await cartBeside(shop, { id, token, ip: ownIp() })
  await cart.add(item)
  valueOf(await cart.chooseShipping())
  return cart
}

async function newPerson(app: App, { word, item }: { word: string; item: { sku: string; qty: number } }) {
  const email = `${word.toLowerCase()}-${randomUUID()}@example.com`
  const guest = clientOf(app, { ip: ownIp() })
  const customer = { email, ...ownerOf(word), addresses: [addressOf(word)] }
  const { id, addresses } = valueOf(
    await guest.call(user.createUser, { body: { customer, password: goodPassword } }),
  )
  const session = await signIn(guest, email)
  const buyer = await newBuyer(app, [item], session)
  const order = await buyer.composeOrder(orderOf(word, email))
  const placed = valueOf(await buyer.send(order))
  const shopper = await newShopper(app, session)
  await shopper.add({ ...item, dancer: `${word} dancer` })
  valueOf(await shopper.chooseShipping())
  return {
    id,
    email,
    password: goodPassword,
    word,
    ...session,
    shopper,
    cartId: shopper.cartId,
    addressId: addresses[0]?.id ?? 0,
    /** a bag that was ordered, and the order */
    orderedCartId: buyer.cartId,
    orderKey: order.order_id,
    orderNumber: placed.orderNumber,
    /** another session of the same person */
    newSession: () => signIn(guest, email),
    composeOrder: (cart: Shopper) => cart.composeOrder(orderOf(word, email)),
  }
}

const ownerOf = (word: string) => ({ firstname: `${word}anna`, lastname: `${word}ova` })
const placeOf = (word: string) => ({ street: [`${word} Avenue`, '1'], city: `${word}ville` })

/** An address as an address book takes it. */
export function addressOf(word: string): WireAddressInput {
  const region = { region_code: 'TX', region: 'Texas', region_id: 57 }
  const business = { company: `${word} Studio`, vat_id: `${word}-1` }
  return { ...austin, ...ownerOf(word), ...placeOf(word), ...business, region }
}

function orderOf(word: string, emailAddress: string): WireOrder['addressInformation'] {
  const { firstname: firstName, lastname: lastName } = ownerOf(word)
  const address = { ...austin, ...ownerOf(word), ...placeOf(word) }
  return {
    ...toAustin,
    personalDetails: { firstName, lastName, emailAddress },
    shippingAddress: address,
    billingAddress: address,
  }
}
