import { logInToStudio } from 'commerce/contract/studio/owners'
import type { WireOrder } from 'commerce/contract/orders'
import { makePasscode } from 'commerce/studios/passcode'
import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../api/src/customers/password/hash-password.ts'
import { call, variantSkus } from '../catalog-of-shop.ts'
import type { Figure } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'
import type { BenchShop } from '../shop.ts'
import { buyerWithCart, headersOf, sendOrder } from '../visitors/buyer.ts'

const families = 50
const units = 20
const slowestMs = 2_000
const retryWaitMs = 50
const wholesale = 2
const urlKey = 'last-leotards'

/** 50 families of one studio with the same leotard in their bags send their orders at once; 20 are left. */
export const measureFamilies: Measure = async ({ shop, catalog }) => {
  const sku = variantSkus(catalog).at(-2) ?? ''
  const passcode = await openStudio(shop, sku)
  const ready: Ready[] = []
  for (let count = 0; count < families; count++) {
    const token = await enter(shop, passcode)
    ready.push({ token, order: await buyerWithCart(shop.baseUrl, [sku], { token }) })
  }
  await shop.query(
    `update stock set on_hand = reserved + ${units} where product_id = (select id from product where sku = '${sku}')`,
  )
  const outcomes = await Promise.all(ready.map((each) => send(shop, each)))
  const strange = outcomes.find(({ reason }) => reason !== undefined && !/stock|quantity/.test(reason))
  if (strange) throw new Error(`A family is refused: ${strange.reason}.`)
  const [kept] = await shop.query(
    `select (select on_hand - reserved from stock join product on id = product_id where sku = '${sku}') as left,
       (select count(*) from studio_sale join studio on studio.id = studio_id where url_key = '${urlKey}') as sales`,
  )
  return figuresOf(outcomes, { left: Number(kept?.['left']), sales: Number(kept?.['sales']) })
}

interface Ready {
  token: string
  order: WireOrder
}

/** A studio that sells this variant at a price of its own; returns its passcode. */
async function openStudio({ query }: BenchShop, sku: string): Promise<string> {
  const passcode = makePasscode((end) => randomInt(end))
  const hash = await hashPassword(passcode)
  const variant = `(select id from product where sku = '${sku}')`
  await query(`insert into studio (url_key, name, price_group_id, is_active, is_new)
     values ('${urlKey}', 'Last leotards', ${wholesale}, true, false)`)
  const studio = `(select id from studio where url_key = '${urlKey}')`
  await query(`insert into studio_owner (studio_id, email, email_key, first_name, last_name)
     values (${studio}, 'owner@last-leotards.example', 'owner@last-leotards.example', 'Amélie', 'Durand')`)
  await query(`insert into studio_passcode (studio_id, hash, sealed, changed_at)
     values (${studio}, '${hash}', '', shop_now())`)
  await query(`insert into product_price (product_id, price_group_id, price_cents)
     values (${variant}, ${wholesale}, 1000) on conflict do nothing`)
  await query(`insert into studio_product (studio_id, product_id, student_price_cents, is_published)
     select ${studio}, parent_id, 2500, true from product_variant where variant_id = ${variant}`)
  return passcode
}

async function enter({ baseUrl }: BenchShop, passcode: string): Promise<string> {
  const body = { url_key: urlKey, passcode }
  const { token } = await call(baseUrl, logInToStudio, { query: {}, headers: headersOf(), body })
  return token
}

/** A busy shop is asked again, and the wait counts. */
async function send({ baseUrl }: BenchShop, { token, order }: Ready) {
  const begunAt = performance.now()
  for (;;) {
    const { number, reason } = await sendOrder(baseUrl, order, { token })
    if (reason !== 'unavailable') return { number, reason, ms: performance.now() - begunAt }
    await sleep(retryWaitMs)
  }
}

function figuresOf(
  outcomes: { number?: string | undefined; ms: number }[],
  kept: { left: number; sales: number },
): Figure[] {
  const work = `${families} families, ${units} leotards`
  const waits = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const waitOf = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? 0
  const sold = outcomes.filter(({ number }) => number !== undefined).length
  return [
    { work, name: 'sold', value: sold, unit: 'units', bar: { exactly: units } },
    { work, name: 'left in the books', value: kept.left, unit: 'units', bar: { exactly: 0 } },
    { work, name: 'sales of the studio', value: kept.sales, unit: 'units', bar: { exactly: units } },
    { work, name: 'wait, p50', value: waitOf(0.5), unit: 'ms' },
    { work, name: 'wait, p95', value: waitOf(0.95), unit: 'ms' },
    { work, name: 'wait, slowest', value: waitOf(1), unit: 'ms', bar: { atMost: slowestMs } },
  ]
}
