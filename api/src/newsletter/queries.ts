import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { DB } from '#src/db/generated/schema'
import type { EndedBy } from '#src/newsletter/links'

export interface Subscriber {
  id: number
  email: string
  state: 'pending' | 'confirmed' | 'unsubscribed'
  /** a confirmation link belongs to one round; unsubscribing starts the next */
  round: number
  /** when it last ended, also if it was asked for again since */
  unsubscribedAt: Date | null
}

const subscriber = ['id', 'email', 'state', 'round', 'unsubscribed_at as unsubscribedAt'] as const
type State = Pick<Subscriber, 'state'>

/** Records a request for the newsletter; the caller does not learn whether it exists already. */
export async function upsertSubscriber(
  tx: Database,
  asked: { email: string; emailKey: string; mailbox: Buffer; now: Date },
): Promise<{ id: number; mails: number }> {
  const { rows } = await sql<{ id: number; mails: number }>`/* prepared: newsletter-ask */
    insert into newsletter_subscriber as known (email, email_key, mailbox_digest, mails, created_at, updated_at)
    values (${asked.email}, ${asked.emailKey}, ${asked.mailbox}, 1, ${asked.now}, ${asked.now})
    on conflict (email_key) do update
      set state = case known.state when 'unsubscribed' then 'pending' else known.state end,
        mailbox_digest = excluded.mailbox_digest, mails = known.mails + 1, updated_at = excluded.updated_at
    returning id, mails`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The subscriber was not written.')
  return row
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | undefined> {
  return db
    .selectFrom('newsletter_subscriber')
    .select(subscriber)
    .where('id', '=', id)
    .$narrowType<State>()
    .executeTakeFirst()
}

export async function findSubscriberOf(db: Database, emailKey: string): Promise<Subscriber | undefined> {
  return db
    .selectFrom('newsletter_subscriber')
    .select(subscriber)
    .where('email_key', '=', emailKey)
    .$narrowType<State>()
    .executeTakeFirst()
}

/** The subscriber that this link confirms; undefined if none is waiting. */
export async function confirmSubscriber(
  tx: Database,
  { id, round, now }: { id: number; round: number; now: Date },
): Promise<Subscriber | undefined> {
  return tx
    .updateTable('newsletter_subscriber')
    .set({ state: 'confirmed', confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'pending')
    .returning(subscriber)
    .$narrowType<State>()
    .executeTakeFirst()
}

/** The subscriber that this link ends, even if it has another number by now; undefined if it had ended already. */
export async function endSubscriber(
  tx: Database,
  { id, mailbox }: EndedBy,
  now: Date,
): Promise<Subscriber | undefined> {
  return tx
    .updateTable('newsletter_subscriber')
    .set((row) => ({
      state: 'unsubscribed',
      unsubscribed_at: now,
      updated_at: now,
      round: row('round', '+', 1),
    }))
    .where((row) => {
      if (mailbox === undefined) return row('id', '=', id)
      const isOfBefore = row.and([row('id', '=', id), row('mailbox_digest', 'is', null)])
      return row.or([row('mailbox_digest', '=', mailbox), isOfBefore])
    })
    .where('state', '<>', 'unsubscribed')
    .returning(subscriber)
    .$narrowType<State>()
    .executeTakeFirst()
}

/** The deleted subscriber; undefined if there was none. */
export async function deleteSubscriber(tx: Database, emailKey: string): Promise<Subscriber | undefined> {
  return tx
    .deleteFrom('newsletter_subscriber')
    .where('email_key', '=', emailKey)
    .returning(subscriber)
    .$narrowType<State>()
    .executeTakeFirst()
}

interface Former {
  askedBefore: Date
  endedBefore: Date
  /** whether the shop uses a mailing-list service */
  hasList: boolean
  most: number
}

/** Subscribers who never confirmed, and former ones once the mailing-list service, if there is one, knows that they left. */
export async function deleteFormerSubscribers(
  db: Database,
  { askedBefore, endedBefore, hasList, most }: Former,
): Promise<number> {
  const isOver = (eb: ExpressionBuilder<DB, 'newsletter_subscriber'>) =>
    eb.and([
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('updated_at', '<', askedBefore)]),
        eb.and([eb('state', '=', 'unsubscribed'), eb('updated_at', '<', endedBefore)]),
      ]),
      ...(hasList ? [eb.not(eb.exists(isYetToTell))] : []),
    ])
  const former = db.selectFrom('newsletter_subscriber').select('id').where(isOver).limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscriber')
    .where(isOver)
    .where('id', 'in', former)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The job of its last end, by the key that the job was given. */
const isYetToTell = sql`(
  select from outbox
  where kind = 'newsletter.list_change' and outbox.state <> 'sent'
    and subject_key = newsletter_subscriber.id || '.' || newsletter_subscriber.round || '.unsubscribed')`

/** Whether this is the mailbox's first coupon; concurrent requests wait for each other. */
export async function claimCoupon(tx: Database, mailboxHash: Buffer): Promise<boolean> {
  const claimed = await tx
    .insertInto('newsletter_coupon')
    .values({ mailbox_hash: mailboxHash })
    .onConflict((known) => known.doNothing())
    .returning('mailbox_hash')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function noteCoupon(tx: Database, mailboxHash: Buffer, couponId: number): Promise<void> {
  await tx
    .updateTable('newsletter_coupon')
    .set({ coupon_id: couponId })
    .where('mailbox_hash', '=', mailboxHash)
    .execute()
}

/** The rule whose coupons confirmed subscribers get: one that applies to bags of the store view, now or later. */
export async function findOfferedRule(
  tx: Database,
  { storeCode, now }: { storeCode: string; now: Date },
): Promise<number | undefined> {
  const rule = await tx
    .selectFrom('newsletter_offer')
    .innerJoin('cart_rule as rule', 'rule.id', 'newsletter_offer.rule_id')
    .select('rule.id')
    .where('rule.is_active', '=', true)
    .where((eb) => eb.or([eb('rule.ends_at', 'is', null), eb('rule.ends_at', '>', now)]))
    .where(sql<boolean>`(rule.store_codes = '{}' or ${storeCode} = any(rule.store_codes))`)
    .executeTakeFirst()
  return rule?.id
}

/** A coupon as a mail shows it. */
export async function findCoupon(
  db: Database,
  couponId: number,
): Promise<{ code: string; percent: number | null; startsAt: Date | null } | undefined> {
  return db
    .selectFrom('coupon')
    .innerJoin('cart_rule as rule', 'rule.id', 'coupon.rule_id')
    .select([
      'coupon.code',
      sql<number | null>`rule.percent::float8`.as('percent'),
      'rule.starts_at as startsAt',
    ])
    .where('coupon.id', '=', couponId)
    .executeTakeFirst()
}
