import type { AppContext } from '#src/context'
import type { Mailer } from '#src/mail/mailer'
import { insertMailRecord } from '#src/mail/queries'

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
