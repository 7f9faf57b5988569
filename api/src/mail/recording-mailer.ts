import { SENT_JOB_DAYS } from 'commerce/limits'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/pool'
import { daysBefore } from '#src/later'
import type { Mailer } from '#src/mail/mailer'
import { deleteMailRecords, insertMailRecord } from '#src/mail/queries'

/** The same mailer, which notes what was taken: a job that is marked as sent is compared with it each night. */
export function recordingMailer(mailer: Mailer, { db, log }: Pick<AppContext, 'db' | 'log'>): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail)
      // The mail is out; without the note the comparison asks after it, with an error here it would be sent again.
      await insertMailRecord(db, mail.messageId).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.messageId }, 'mail sent but not recorded'),
      )
    },
  }
}

/** Records of jobs that are forgotten themselves. */
export function forgetMailRecords(db: Database, { now, most }: { now: Date; most: number }): Promise<number> {
  return deleteMailRecords(db, { before: daysBefore(now, SENT_JOB_DAYS + 1), most })
}
