import type { ProductType } from 'commerce/cart/offer'
import { type RawBuilder, sql } from 'kysely'
import { colorOptions } from '#src/catalog/colors-shared-queries'
import { showsVariants } from '#src/catalog/page-shared-queries'
import type { Database } from '#src/db/connections/pool'
import { entryPrice, variantPrice } from '#src/pricing/my-price-shared-queries'
import { bundleHasParts, groupHasPart, hasUnits, isOfferedByParent } from '#src/stock/stock-shared-queries'
import type { AlertLink } from '#src/stock-alerts/links'

/**
 * Whether a unit of a product, or of one of its variants, can be bought now. A bundle needs a part for each required choice,
 * and a group one of its parts: neither has units of its own.
 */
export function isSalable(productId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from (
      select ${productId} as id where ${isOfferedByParent(productId)}
      union all select variant_id from product_variant join product parent on parent.id = parent_id
        where parent_id = ${productId} and parent.status < 2 and parent.is_in_stock
    ) own join product unit on unit.id = own.id
    where case unit.type
        when 'configurable' then false
        when 'grouped' then unit.status < 2 and unit.is_in_stock and ${groupHasPart(sql`unit.id`)}
        when 'bundle' then unit.status < 2 and unit.is_in_stock and ${bundleHasParts(sql`unit.id`)}
        else ${hasUnits('unit')}
      end)`
}

export interface AlertProduct {
  id: number
  type: ProductType
  isSalable: boolean
  /** of which it is a variant */
  parentIds: number[]
  /** bundles with their own price that it is a part of */
  bundleIds: number[]
}

/** Undefined: nothing is offered under this sku. */
export async function findAlertProduct(db: Database, sku: string): Promise<AlertProduct | undefined> {
  const { rows } = await sql<AlertProduct>`
    select p.id, p.type, ${isSalable(sql`p.id`)} as "isSalable",
      array(select parent_id from product_variant where variant_id = p.id) as "parentIds",
      array(select bundle.id from bundle_choice choice
        join bundle_option option on option.id = choice.option_id
        join product bundle on bundle.id = option.product_id and not bundle.has_dynamic_price
        where choice.product_id = p.id) as "bundleIds"
    from product p where p.sku = ${sku} and p.status < 2`.execute(db)
  return rows[0]
}

export async function findConfirmedEmail(db: Database, customerId: number): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return customer?.email
}

// Keeps these locks apart from other advisory locks.
const lockSeed = 7_061

/** Until the transaction ends, others who ask for the same mailbox wait, and then see its alerts. */
export async function lockMailbox(tx: Database, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, ${lockSeed}))`.execute(tx)
}

/** What a mailbox waits for besides this product, and what it was asked about and has not confirmed. */
export async function countOtherAlerts(
  db: Database,
  { emailKey, productId }: { emailKey: string; productId: number },
): Promise<{ waiting: number; pending: number }> {
  const { rows } = await sql<{ waiting: number; pending: number }>`
    select (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'pending'))::integer as pending
    from stock_alert where email_key = ${emailKey} and product_id <> ${productId}`.execute(db)
  return rows[0] ?? { waiting: 0, pending: 0 }
}

interface NewAlert {
  productId: number
  email: string
  emailKey: string
  mailbox: Buffer
  storeCode: string
  /** in whose store it is asked for; null: in the public shop */
  studioId: number | null
  /** its owner asks */
  isConfirmed: boolean
}

/** A confirmed request stays what it is, whoever asks again with its email; once its store is closed it is one in the public shop. */
const staysAsConfirmed = sql`known.state = 'waiting' and excluded.state = 'pending'`

const isOfOpenStudio = sql`exists (select from studio where studio.id = known.studio_id and studio.is_active)`

// The older version, which may run beside this one, does not write that it is public.
const wasPublic = sql`(known.is_public_too or known.studio_id is null)`

/**
 * One that waits already stays so; one whose mail was sent begins again. It stays with the studio in whose store it was asked
 * for before, until that is closed: then nobody would be mailed.
 */
export async function upsertAlert(tx: Database, alert: NewAlert): Promise<{ id: number; mails: number }> {
  const state = alert.isConfirmed ? 'waiting' : 'pending'
  const { rows } = await sql<{ id: number; mails: number }>`
    insert into stock_alert as known
      (product_id, email, email_key, mailbox_digest, store_code, studio_id, is_public_too, state, mails)
    values (${alert.productId}, ${alert.email}, ${alert.emailKey}, ${alert.mailbox}, ${alert.storeCode}, ${alert.studioId},
      ${alert.studioId === null}, ${state}, 1)
    on conflict (product_id, email_key) do update
      set state = case known.state when 'waiting' then 'waiting' else excluded.state end,
        mailbox_digest = excluded.mailbox_digest, mails = known.mails + 1, asked_at = shop_now(),
        store_code = case when ${staysAsConfirmed} then known.store_code else excluded.store_code end,
        studio_id = case
          when ${staysAsConfirmed} and (known.studio_id is null or ${isOfOpenStudio}) then known.studio_id
          when ${staysAsConfirmed} then null
          when excluded.studio_id is null and ${isOfOpenStudio} then known.studio_id
          else excluded.studio_id end,
        is_public_too = (excluded.is_public_too and not (${staysAsConfirmed}))
          or (${wasPublic} and known.state <> 'sent'),
        changed_at = case when ${staysAsConfirmed} then known.changed_at else shop_now() end
    returning id, mails`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The alert was not written.')
  return row
}

/**
 * What a family waits for is sold in its studio's store, which is open, as `isSoldInStudio` says: the product, one of which
 * it is a variant, or a bundle with it. A product with variants is sold by those, called `unit`, about which `ofUnit` holds.
 */
function isInItsStore(
  alias: 'alert' | 'stock_alert',
  ofUnit: RawBuilder<boolean> = sql`unit.status < 2`,
): RawBuilder<boolean> {
  const alert = (column: string) => sql.ref(`${alias}.${column}`)
  const payer = { priceGroupId: sql`store.price_group_id`, storeCode: alert('store_code') }
  const ofProduct = entryPrice(payer)
  const isSoldVariant = sql`${isAllowed('v')} and coalesce(${variantPrice(payer)}, ${ofProduct}) > 0`
  return sql`exists (
    select from studio_product sp join studio store on store.id = sp.studio_id and store.is_active
    join product p on p.id = sp.product_id and p.status < 2 and p.visibility > 1
    where sp.studio_id = ${alert('studio_id')} and sp.is_published and (
      (p.id = ${alert('product_id')} and p.type <> 'configurable' and ${isAllowed('p')} and ${ofProduct} > 0)
      or (p.id = ${alert('product_id')} and p.type = 'configurable' and exists (
        select from product_variant pv join product v on v.id = pv.variant_id join product unit on unit.id = v.id
        where pv.parent_id = p.id and ${ofUnit} and ${isSoldVariant}))
      or exists (
        select from product_variant pv join product v on v.id = pv.variant_id
        where pv.parent_id = p.id and v.id = ${alert('product_id')} and ${isSoldVariant})
      or (not p.has_dynamic_price and ${ofProduct} > 0 and p.id in (
        select option.product_id from bundle_choice choice
        join bundle_option option on option.id = choice.option_id where choice.product_id = ${alert('product_id')}))))`
}

/** The studio sells the color of this product. */
const isAllowed = (alias: 'p' | 'v') =>
  sql`(sp.allowed_colors is null or sp.allowed_colors && ${colorOptions(alias)})`

export interface Alert {
  id: number
  productId: number
  /** where the store is in which it was asked for, while that is open and sells it; null: in the public shop */
  studioKey: string | null
  email: string
  state: 'pending' | 'waiting' | 'sent'
  storeCode: string
  askedAt: Date
  productName: string
  sku: string
  parentSku: string
  slug: string
  type: ProductType
}

/** With the product and the page it is on. Undefined: it was ended, or the product is gone. */
export async function findAlert(db: Database, id: number): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select alert.id, alert.product_id as "productId", alert.email, alert.state, alert.store_code as "storeCode", alert.asked_at as "askedAt",
      studio.url_key as "studioKey",
      coalesce(text.name, p.name) as "productName", p.sku, shown.sku as "parentSku", shown.url_key as slug, shown.type
    from stock_alert alert
    join product p on p.id = alert.product_id
    left join studio on studio.id = alert.studio_id and ${isInItsStore('alert')}
    left join product_text text on text.product_id = p.id and text.store_code = alert.store_code
    cross join lateral (
      select page.sku, coalesce(page_text.url_key, page.url_key) as url_key, page.type from product page
      left join product_text page_text on page_text.product_id = page.id and page_text.store_code = alert.store_code
      where page.id = p.id or (${showsVariants('page')}
        and page.id in (select parent_id from product_variant where variant_id = p.id))
      order by page.id = p.id, page.id limit 1
    ) shown
    where alert.id = ${id}`.execute(db)
  return rows[0]
}

/** Undefined: there is none, or its mail was sent. */
export async function confirmAlert(
  tx: Database,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<{ productId: number } | undefined> {
  const { rows } = await sql<{ productId: number }>`
    update stock_alert set state = 'waiting', is_public_too = is_public_too or ${isPublic}, changed_at = shop_now()
    where id = ${id} and state in ('pending', 'waiting') returning product_id as "productId"`.execute(tx)
  return rows[0]
}

/** The alert that this link ends, even if it has another number by now. */
export async function deleteAlert(db: Database, { id, product, mailbox }: AlertLink): Promise<void> {
  await db
    .deleteFrom('stock_alert')
    .where((row) => {
      if (mailbox === undefined || product === undefined) return row('id', '=', id)
      const isOfBefore = row.and([row('id', '=', id), row('mailbox_digest', 'is', null)])
      return row.or([row.and({ product_id: product, mailbox_digest: mailbox }), isOfBefore])
    })
    .execute()
}

export async function deleteAlertsOf(tx: Database, emailKey: string): Promise<void> {
  await tx.deleteFrom('stock_alert').where('email_key', '=', emailKey).execute()
}

/** Who waits for this product is looked at again. */
export async function noteReturn(tx: Database, productId: number): Promise<void> {
  await tx.insertInto('returned_product').values({ product_id: productId }).execute()
}

interface Returns {
  ids: number[]
  /** undefined: many came back at once, and any product may be one of them */
  productIds: number[] | undefined
}

/** Products that came back since they were looked at last, with their variants, their parts and what they are a part of; whoever asks meanwhile gets others. */
export async function takeReturns(tx: Database, most: number): Promise<Returns> {
  const { rows } = await sql<{ id: number; productId: number | null; relatedIds: number[] }>`
    select id, product_id as "productId",
      array(
        select parent_id from product_variant where variant_id = returned_product.product_id
        union select variant_id from product_variant where parent_id = returned_product.product_id
        union select option.product_id from bundle_choice choice join bundle_option option on option.id = choice.option_id
          where choice.product_id = returned_product.product_id
        union select choice.product_id from bundle_option option join bundle_choice choice on choice.option_id = option.id
          where option.product_id = returned_product.product_id
        union select link.product_id from product_link link
          where link.linked_product_id = returned_product.product_id and link.kind = 'associated'
      ) as "relatedIds"
    from returned_product order by id limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (rows.some(({ productId }) => productId === null)) return { ids, productIds: undefined }
  const productIds = rows.flatMap(({ productId, relatedIds }) => [productId ?? 0, ...relatedIds])
  return { ids, productIds: [...new Set(productIds)] }
}

export async function deleteReturns(tx: Database, ids: number[]): Promise<void> {
  await sql`delete from returned_product where id = any(${ids}::bigint[])`.execute(tx)
}

/**
 * SQL: which of these products, or of all, can be had again, as far as somebody waits for them: an import brings back
 * thousands for which nobody does. Each is looked at once, however many wait for it.
 */
export function backAndAwaited(
  alerts: 'stock_alert' | 'owner_stock_alert',
  productIds: number[] | undefined,
): RawBuilder<number> {
  const isBack = productIds ? sql`product_id = any(${productIds}::integer[])` : sql`true`
  return sql`
    select id from (select distinct product_id as id from ${sql.table(alerts)} where state = 'waiting' and ${isBack}) back
    where ${isSalable(sql`back.id`)}`
}

/** Alerts for these products, or for any, that can be had again, at most so many; each is taken once, whoever asks. */
export async function takeDueAlerts(
  tx: Database,
  { productIds, most }: { productIds: number[] | undefined; most: number },
): Promise<{ id: number; mails: number }[]> {
  const { rows: due } = await sql<{ id: number }>`
    select id from stock_alert
    where state = 'waiting' and product_id in (${backAndAwaited('stock_alert', productIds)})
      and (studio_id is null or is_public_too or ${isInItsStore('stock_alert', hasUnits('unit'))})
    order by asked_at limit ${most} for update`.execute(tx)
  // By their numbers, so that the rest of the table is not read.
  const { rows } = await sql<{ id: number; mails: number }>`
    update stock_alert set state = 'sent', changed_at = shop_now()
    where id = any(${due.map(({ id }) => id)}::integer[]) returning id, mails`.execute(tx)
  return rows
}

export async function deleteFormerAlerts(
  db: Database,
  times: { pendingBefore: Date; sentBefore: Date; waitingBefore: Date; most: number },
): Promise<number> {
  const isOver = sql`((state = 'pending' and changed_at < ${times.pendingBefore})
    or (state = 'sent' and changed_at < ${times.sentBefore})
    or (state = 'waiting' and changed_at < ${times.waitingBefore}))`
  // Asked of the row as it is when it is deleted, too: it may be renewed at this moment.
  const { numAffectedRows } = await sql`
    delete from stock_alert where ${isOver}
      and id in (select id from stock_alert where ${isOver} limit ${times.most})`.execute(db)
  return Number(numAffectedRows)
}
