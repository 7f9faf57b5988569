import type { Database } from '#src/db/connections/pool'
import type { Mail, Mailer } from '#src/mail/mailer'
import { keepMail } from '#src/mail/queries'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

/** Keeps mails instead of sending them, for a trial shop. */
export function openMailbox(db: Database): Mailer {
  return {
    send: async (mail) => {
      refuseBadMail(mail)
      await keepMail(db, { ...mail, html: withPictures(mail) })
    },
    close: () => undefined,
  }
}

/** Pictures that came beside the HTML stand in it, because a browser knows no other parts of the mail. */
function withPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (text, { cid, content }) =>
      text.replaceAll(`src="cid:${cid}"`, () => `src="data:image/png;base64,${content.toString('base64')}"`),
    html,
  )
}
