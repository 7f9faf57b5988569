import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export interface MailingRow {
  id: number
  subject: string
  message: string
  recipients: number
  sent: number
  leftOut: number
  createdAt: Date
}

const columns = sql`id, subject, message, recipients, sent, left_out as "leftOut", created_at as "createdAt"`

export async function findMailing(
  tx: Database,
  { studioId, key }: { studioId: number; key: string },
): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`/* prepared: marketing-mailing-find */
    select ${columns} from marketing_mailing where studio_id = ${studioId} and key = ${key}`.execute(tx)
  return rows[0]
}

/** The recipients of a mailing that are still kept. */
export async function listRecipientKeys(
  tx: Database,
  { studioId, mailingId }: { studioId: number; mailingId: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`/* prepared: marketing-recipient-keys */
    select email_key as key from marketing_recipient
    where studio_id = ${studioId} and mailing_id = ${mailingId}`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The newest first. */
export async function listMailings(tx: Database, studioId: number, most: number): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`/* prepared: marketing-mailing-list */
    select ${columns} from marketing_mailing where studio_id = ${studioId} order by id desc limit ${most}`.execute(
    tx,
  )
  return rows
}

/** How many there were in these seconds, and when the first of them was. */
export async function countMailings(
  tx: Database,
  { studioId, since }: { studioId: number; since: Date },
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`/* prepared: marketing-mailing-count */
    select count(*)::int as count, min(created_at) as first from marketing_mailing
    where studio_id = ${studioId} and created_at > ${since}`.execute(tx)
  return rows[0] ?? { count: 0, first: null }
}

interface NewMailing {
  studioId: number
  key: string
  ownerId: number
  storeCode: string
  subject: string
  message: string
  leftOut: number
  createdAt: Date
  recipients: { email: string; emailKey: string }[]
}

/** With its recipients, whose ids are returned. */
export async function insertMailing(
  tx: Database,
  mailing: NewMailing,
): Promise<{ row: MailingRow; recipientIds: number[] }> {
  const { studioId, recipients } = mailing
  const { rows } = await sql<MailingRow>`/* prepared: marketing-mailing-insert */
    insert into marketing_mailing (studio_id, key, owner_id, store_code, subject, message, recipients, left_out, created_at)
    values (${studioId}, ${mailing.key}, ${mailing.ownerId}, ${mailing.storeCode}, ${mailing.subject}, ${mailing.message},
      ${recipients.length}, ${mailing.leftOut}, ${mailing.createdAt})
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The mailing was not written.')
  const { rows: added } = await sql<{ id: number }>`/* prepared: marketing-recipients-insert */
    insert into marketing_recipient (studio_id, mailing_id, email, email_key, created_at)
    select ${studioId}::int, ${row.id}::int, recipient.email, recipient."emailKey", ${mailing.createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as recipient(email text, "emailKey" text)
    returning id`.execute(tx)
  return { row, recipientIds: added.map(({ id }) => id) }
}

export interface Letter {
  email: string
  state: 'waiting' | 'sent' | 'left-out'
  storeCode: string
  subject: string
  message: string
  /** null: this owner was removed */
  replyTo: string | null
}

/** Undefined: the email was erased. */
export async function findLetter(
  tx: Database,
  { studioId, recipientId }: { studioId: number; recipientId: number },
): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`/* prepared: marketing-letter */
    select recipient.email, recipient.state, mailing.store_code as "storeCode", mailing.subject, mailing.message,
      owner.email as "replyTo"
    from marketing_recipient recipient
    join marketing_mailing mailing on mailing.studio_id = recipient.studio_id and mailing.id = recipient.mailing_id
    left join studio_owner owner on owner.id = mailing.owner_id
    where recipient.studio_id = ${studioId} and recipient.id = ${recipientId}`.execute(tx)
  return rows[0]
}

/** Notes once what became of a mail, and counts it. */
export async function noteLetter(
  tx: Database,
  { studioId, recipientId, state }: { studioId: number; recipientId: number; state: 'sent' | 'left-out' },
): Promise<void> {
  await sql`/* prepared: marketing-letter-note */
    with noted as (
      update marketing_recipient set state = ${state}
      where studio_id = ${studioId} and id = ${recipientId} and state = 'waiting'
      returning mailing_id
    )
    update marketing_mailing set sent = sent + (${state}::text = 'sent')::int,
      left_out = left_out + (${state}::text = 'left-out')::int
    where studio_id = ${studioId} and id in (select mailing_id from noted)`.execute(tx)
}

/** In a transaction that names the mailbox, see api/src/db/in-studio.ts. */
export async function deleteRecipientsOf(tx: Database, emailKey: string): Promise<void> {
  await tx.deleteFrom('marketing_recipient').where('email_key', '=', emailKey).execute()
}
