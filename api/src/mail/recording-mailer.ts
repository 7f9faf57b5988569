import type { AppContext } from '#src/context'
import type { Mailer } from '#src/mail/mailer'
import { insertMailRecord } from '#src/mail/queries'

/** The same mailer, which records accepted mails: each night they are compared with the jobs marked as sent. */
export function recordingMailer(mailer: Mailer, { db, log }: Pick<AppContext, 'db' | 'log'>): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail)
      // The mail is out: without the record the comparison reports it; with an error it would be sent again.
      await insertMailRecord(db, mail.messageId).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.messageId }, 'mail sent but not recorded'),
      )
    },
  }
}
