import { DOWNLOAD_REPEATS_MAX, PRESS_REPEAT_SECONDS } from 'commerce/limits'
import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import { openStoreOfOrder } from '#src/mail/store-of-order-shared-queries'

/** What was bought, whatever its product is by now; the line of a variant has the type of the product it belongs to. */
const isOfFiles = sql`(piece.product_type = 'downloadable' or piece.options -> 'links' <> '[]')`

/**
 * Creates the grants of an invoice's downloadable lines, or raises them to the units that are paid and not refunded;
 * returns how many.
 */
export async function insertGrants(tx: Database, invoiceId: number): Promise<number> {
  // First: an import that replaces them is waited for, and its links are those that hold.
  await sql`/* prepared: download-link-lock */
    select from download_link where product_id in (
      select piece.product_id from invoice_line invoiced
        join order_line piece on piece.id = invoiced.order_line_id or piece.parent_line_id = invoiced.order_line_id
      where invoiced.invoice_id = ${invoiceId}
    ) order by id for key share`.execute(tx)
  const { numAffectedRows } = await sql`/* prepared: download-grant-insert */
    insert into download_grant (order_line_id, link_id, title, file, url, qty, downloads_each)
    select piece.id, link.id, link.title, link.file, link.url,
      greatest(0, least(paid.qty, line.qty_invoiced - line.qty_refunded)) * (piece.qty / line.qty), link.max_downloads
    from invoice_line invoiced
      join order_line line on line.id = invoiced.order_line_id
      cross join lateral (
        select sum(each.qty) as qty from invoice_line each join invoice on invoice.id = each.invoice_id
        where each.order_line_id = line.id and invoice.paid_at is not null
      ) paid
      join order_line piece on piece.id = line.id or piece.parent_line_id = line.id
      join product on product.id = piece.product_id
      join download_link link on link.product_id = product.id
    where invoiced.invoice_id = ${invoiceId} and ${isOfFiles}
      -- a part of a bundle comes with all of its files, and so does a product without some of those that were chosen:
      -- nobody can tell which replaced them
      and (coalesce((piece.options -> 'links') @> to_jsonb(link.id), true) or exists (
        select from jsonb_array_elements_text(piece.options -> 'links') chosen (id)
        where not exists (
          select from download_link kept where kept.id = chosen.id::integer and kept.product_id = product.id)
      ))
    order by piece.id, link.position
    on conflict (order_line_id, link_id) do update set qty = excluded.qty`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Refunded units can no longer be downloaded, after those that are not paid. */
export async function reduceGrants(tx: Database, lineIds: number[]): Promise<void> {
  await sql`/* prepared: download-grant-reduce */
    update download_grant
    set qty = least(download_grant.qty, greatest(0, line.qty_invoiced - line.qty_refunded) * (piece.qty / line.qty))
    from order_line line join order_line piece on piece.id = line.id or piece.parent_line_id = line.id
    where line.id = any(${lineIds}::bigint[]) and download_grant.order_line_id = piece.id`.execute(tx)
}

export interface Grant {
  id: number
  title: string
  productName: string
  /** null: unlimited, 0 or less: none */
  left: number | null
  file: string
  url: string
}

/** What a grant is for, by the database's time; with the merchant's current link, if it still exists. */
export async function findGrant(
  db: Database,
  { grantId, until }: { grantId: number; until: number },
): Promise<Grant | undefined> {
  const { rows } = await sql<Grant>`
    select grants.id, grants.title, line.name as "productName",
      case when grants.qty = 0 then 0 else grants.downloads_each * grants.qty - grants.used end as left,
      case when link.id is null then grants.file else link.file end as file,
      case when link.id is null then grants.url else link.url end as url
    from download_grant grants join order_line line on line.id = grants.order_line_id
      left join download_link link on link.id = grants.link_id
    where grants.id = ${grantId} and to_timestamp(${until}) > now()`.execute(db)
  return rows[0]
}

/** The sample of a link in the catalog; nothing if its product is not for sale. */
export async function findLinkSample(db: Database, linkId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('download_link as link')
    .innerJoin('product', 'product.id', 'link.product_id')
    .select('link.sample')
    .where('link.id', '=', linkId)
    .where('link.sample', '<>', '')
    .where('product.status', '<', 2)
    .executeTakeFirst()
  return found?.sample
}

/** The same for the sample of a whole product. */
export async function findProductSample(db: Database, sampleId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('download_sample as sample')
    .innerJoin('product', 'product.id', 'sample.product_id')
    .select('sample.file')
    .where('sample.id', '=', sampleId)
    .where('sample.file', '<>', '')
    .where('product.status', '<', 2)
    .executeTakeFirst()
  return found?.file
}

/** Counts one download if one is left; false: none is. A few that soon repeat one that was counted are not. */
export async function countDownload(db: Database, grantId: number): Promise<boolean> {
  const isRepeat = sql`(counted_at > shop_now() - make_interval(secs => ${PRESS_REPEAT_SECONDS})
    and repeats < ${DOWNLOAD_REPEATS_MAX})`
  const { rows } = await sql`
    update download_grant
    set used = case when ${isRepeat} then used else used + 1 end,
      repeats = case when ${isRepeat} then repeats + 1 else 0 end,
      counted_at = case when ${isRepeat} then counted_at else shop_now() end
    where id = ${grantId} and qty > 0
      and (${isRepeat} or downloads_each is null or used < downloads_each * qty)
    returning id`.execute(db)
  return rows.length > 0
}

interface GrantedFile {
  id: number
  orderLineId: number
  title: string
  productName: string
  /** null: unlimited */
  left: number | null
}

export interface GrantedOrder {
  orderNumber: string
  storeCode: string
  /** in whose store it was placed, while that is open */
  studioKey: string | null
  email: string
  firstName: string
  lastName: string
  files: GrantedFile[]
}

/** The files of an invoice that can be downloaded, and the recipient of the mail. */
export async function findGrantedOrder(db: Database, invoiceId: number): Promise<GrantedOrder | undefined> {
  const { rows } = await sql<GrantedOrder>`
    select orders.increment_id as "orderNumber", orders.store_code as "storeCode",
      ${openStoreOfOrder} as "studioKey", email, first_name as "firstName", last_name as "lastName",
      (select coalesce(json_agg(json_build_object('id', grants.id, 'orderLineId', piece.id, 'title', grants.title,
          'productName', piece.name, 'left', grants.downloads_each * grants.qty - grants.used) order by grants.id), '[]')
        from invoice_line invoiced
          join order_line piece on piece.id = invoiced.order_line_id or piece.parent_line_id = invoiced.order_line_id
          join download_grant grants on grants.order_line_id = piece.id
        where invoiced.invoice_id = invoice.id and grants.qty > 0) as files
    from invoice join orders on orders.id = invoice.order_id where invoice.id = ${invoiceId}`.execute(db)
  return rows[0]
}

/** The files of orders that can still be downloaded. */
export async function listGrantedFiles(
  db: Database,
  orderIds: number[],
): Promise<(GrantedFile & { orderId: number })[]> {
  const { rows } = await sql<GrantedFile & { orderId: number }>`
    select grants.id, line.order_id as "orderId", line.id as "orderLineId", grants.title, line.name as "productName",
      grants.downloads_each * grants.qty - grants.used as left
    from download_grant grants join order_line line on line.id = grants.order_line_id
    where line.order_id = any(${orderIds}::bigint[]) and grants.qty > 0 order by grants.id`.execute(db)
  return rows
}
