import type { WireOrder } from 'commerce/contract/orders'
import { sql } from 'kysely'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newFamilyBuyer } from '#test/desks/family'
import { newOwner, type OwnerDesk } from '#test/desks/studios'
import { valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

interface Wanted {
  myCents: number
  studentCents: number
  qty: number
}

/** What families order in the stores of studios, and what the studios earn. */
export function openStudioSalesDesk(shop: Awaited<ReturnType<typeof openTestApp>>) {
  const desk = openAssortmentDesk(shop)

  /** A product in the owner's store. */
  async function sold(
    owner: OwnerDesk,
    { myCents, studentCents }: Omit<Wanted, 'qty'>,
    relations: string[] = [],
  ) {
    const product = await desk.buildPriced(owner, myCents)
    valueOf(await desk.add(owner, { sku: product.sku, price: studentCents / 100, relations }))
    return product
  }

  /** An order of a family, and its lines. */
  async function order(
    owner: OwnerDesk,
    items: { sku: string; qty: number }[],
    { coupon, address }: { coupon?: string; address?: WireOrder['addressInformation'] } = {},
  ) {
    const family = await newFamilyBuyer(shop, owner, items)
    if (coupon !== undefined) valueOf(await family.applyCoupon(coupon))
    const { orderNumber } = valueOf(await family.send(await family.composeOrder(address)))
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', orderNumber)
      .executeTakeFirstOrThrow()
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['id', 'qty', 'sku'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    return { id, orderNumber, lines }
  }

  /** A new studio and an order of new products. */
  async function newOrder(
    wanted: Wanted[],
    options: { coupon?: string; address?: WireOrder['addressInformation'] } = {},
  ) {
    const owner = await newOwner(shop)
    const items = []
    for (const { qty, ...prices } of wanted) items.push({ sku: (await sold(owner, prices)).sku, qty })
    return { owner, ...(await order(owner, items, options)) }
  }

  async function earnedOf(orderId: number) {
    const { rows } = await sql<{ units: number; goods: number; profit: number }>`
      select coalesce(sum(units), 0)::int as units, coalesce(sum(goods_cents), 0)::bigint as goods,
        coalesce(sum(profit_cents), 0)::bigint as profit
      from earnings_entry where order_id = ${orderId}`.execute(shop.db)
    return rows[0]
  }

  const salesOf = (orderId: number) =>
    shop.db
      .selectFrom('studio_sale')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('order_line_id')
      .execute()

  return { ...desk, sold, order, newOrder, earnedOf, salesOf }
}
