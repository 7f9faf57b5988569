import type { Database } from '#src/db/connections/pool'
import type { Mail } from '#src/mail/mailer'

const keptMails = 200

/** Keeps a mail once, and only the newest ones. */
export async function keepMail(db: Database, mail: Mail): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      message_id: mail.messageId,
      recipient: mail.to.address,
      subject: mail.subject,
      text_part: mail.text,
      html_part: mail.html,
    })
    .onConflict((known) => known.column('message_id').doNothing())
    .execute()
  const tooOld = db.selectFrom('mailbox').select('id').orderBy('id', 'desc').offset(keptMails).limit(1)
  await db.deleteFrom('mailbox').where('id', '<=', tooOld).execute()
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
  await db
    .insertInto('mail_record')
    .values({ message_id: messageId })
    .onConflict((known) => known.doNothing())
    .execute()
}
