import type { Database } from '#src/db/connections/pool'
import type { Mailer } from '#src/mail/mailer'
import { keepMail } from '#src/mail/queries'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

/** Keeps mails instead of sending them, for a trial shop. */
export function openMailbox(db: Database): Mailer {
  return {
    send: async (mail) => {
      refuseBadMail(mail)
      await keepMail(db, mail)
    },
    close: () => undefined,
  }
}
