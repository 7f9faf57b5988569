import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'
import type { Mail } from '#src/mail/mailer'

const keptMails = 200

/** Keeps a mail once, and the newest ones alone. */
export async function keepMail(db: Database, mail: Mail): Promise<void> {
  await sql`insert into mailbox (message_id, recipient, subject, text_part, html_part)
    values (${mail.messageId}, ${mail.to.address}, ${mail.subject}, ${mail.text}, ${mail.html})
    on conflict (message_id) do nothing`.execute(db)
  await sql`delete from mailbox where id <= (select id from mailbox order by id desc offset ${keptMails} limit 1)`.execute(
    db,
  )
}

export async function listKeptMails(db: Database) {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
}

export async function findKeptMail(db: Database, id: number) {
  return db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertMailRecord(db: Database, messageId: string): Promise<void> {
  await sql`insert into mail_record (message_id) values (${messageId}) on conflict do nothing`.execute(db)
}
