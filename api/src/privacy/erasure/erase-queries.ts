import { type RawBuilder, sql } from 'kysely'
import { type NoticeRecipient, noticeKinds } from '#src/customers/notices'
import type { Database } from '#src/db/connections/pool'
import { linkGap } from '#src/mail/break-links'
import { kindsOfOthers } from '#src/privacy/erasure/jobs-of-others'
import { personalTables } from '#src/privacy/personal-data'

export interface Account extends NoticeRecipient {
  emailKey: string
  passwordHash: string
  isImported: boolean
  /** its creation time in seconds: a restored database later gives the same number to others */
  since: string
}

/** Locked before the account, because placing an order locks a cart first as well. */
export async function lockCarts(tx: Database, customerId: number): Promise<void> {
  await tx
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Nobody can start anything for the account until the transaction ends; undefined if it is gone. */
export async function lockAccount(tx: Database, customerId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, email, email_key as "emailKey", password_hash as "passwordHash", first_name as "firstName",
      last_name as "lastName", store_code as "storeCode", created_at as "createdAt", email_confirmed_at as "emailConfirmedAt",
      is_imported as "isImported",
      extract(epoch from created_at)::text as since
    from customer where id = ${customerId} for update`.execute(tx)
  return rows[0]
}

/**
 * Deletes waiting and failed mail about the account, except notices that warn its owner; in a trial shop also the kept
 * mail about its orders. Must run before orders lose their customer.
 */
export async function deleteMailsOfAccount(tx: Database, { id }: Account): Promise<void> {
  await sql`delete from outbox where ${isNoLongerNeeded} and payload ->> 'customerId' = ${id}::text`.execute(
    tx,
  )
  await sql`delete from mailbox using orders
    where customer_id = ${id} and lower(recipient) = lower(orders.email)
      and position(increment_id in text_part) > 0`.execute(tx)
}

/**
 * Everything else that waits for a mailbox, or was kept of it: only if the account has confirmed its e-mail. What waits
 * for an owner or a business with that e-mail stays.
 */
export async function deleteMailsOfMailbox(tx: Database, emailKey: string): Promise<void> {
  await sql`delete from outbox where ${isNoLongerNeeded}
    and position(to_jsonb(${emailKey}::text)::text in lower(payload::text)) > 0`.execute(tx)
  await sql`update outbox set last_error = '' where position(${emailKey} in lower(last_error)) > 0`.execute(
    tx,
  )
  await sql`delete from mailbox where lower(recipient) = ${emailKey}
    or position(${emailKey} in lower(replace(text_part, ${linkGap}, ''))) > 0`.execute(tx)
}

const isNoLongerNeeded = sql`state <> 'sent' and kind <> all(${[...kindsOfOthers]}::text[])
  and not (state = 'waiting' and kind = any(${[...noticeKinds]}::text[]))`

/** Deletes carts, except the link to an order. */
export async function eraseCarts(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('cart').where('customer_id', '=', customerId).where('status', '<>', 'ordered').execute()
  for (const part of ['cart_item', 'cart_request']) {
    await sql`delete from ${sql.table(part)}
      where cart_id in (select id from cart where customer_id = ${customerId})`.execute(tx)
  }
  await blankAtErasure(tx, 'cart', customerId)
}

/** Detaches orders from the account. Their number and key work as for a guest. */
export async function detachOrders(tx: Database, customerId: number): Promise<void> {
  await blankAtErasure(tx, 'orders', customerId)
}

/** Keeps the reviews without their author. Of two equal reviews under two names one is left. */
export async function anonymizeReviews(tx: Database, customerId: number): Promise<void> {
  const { nickname } = blanksAtErasure('review')
  await sql`delete from review where customer_id = ${customerId} and exists (
    select from review other
    where other.product_id = review.product_id and other.title = review.title and other.detail = review.detail
      and ((other.customer_id = ${customerId} and other.id < review.id)
        or (other.nickname = ${nickname} and other.id <> review.id)))`.execute(tx)
  await blankAtErasure(tx, 'review', customerId)
}

/** Also deletes its addresses, sessions, tokens and links. */
export async function deleteAccount(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('customer').where('id', '=', customerId).execute()
}

function blanksAtErasure(table: string): Record<string, unknown> {
  const fate = personalTables[table]?.atErasure
  return typeof fate === 'object' ? fate : {}
}

async function blankAtErasure(tx: Database, table: string, customerId: number): Promise<void> {
  const values: RawBuilder<unknown>[] = Object.entries(blanksAtErasure(table)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(values)} where customer_id = ${customerId}`.execute(tx)
}

/** Which of these accounts exist. */
export async function listAccounts(
  db: Database,
  erased: { customer: number; since: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct customer.id from customer
    join jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as erased(customer int, since text)
      on customer.id = erased.customer and extract(epoch from customer.created_at)::text = erased.since`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Mailboxes that asked for something before this time, and since when, in their order. */
export async function listMailboxesBefore(
  db: Database,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<{ emailKey: string; since: Date }[]> {
  const { rows } = await sql<{ emailKey: string; since: Date }>`
    select email_key as "emailKey", min(at) as since from (
      select email_key, created_at as at from newsletter_subscriber
      union all select email_key, asked_at from stock_alert
      union all select email_key, created_at from marketing_recipient) asked
    where email_key > ${after} and at < ${before}
    group by email_key order by email_key limit ${most}`.execute(db)
  return rows
}
