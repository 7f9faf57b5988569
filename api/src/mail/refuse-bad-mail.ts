import { MAIL_MAX_HEADER_LETTERS, MAIL_MAX_LETTERS } from 'commerce/limits'
import { type Mail, Unsendable } from '#src/mail/mailer'

// A line break in a header would start another header: a second recipient, another sender.
const urlBreak = /[<>\s]/
const controlCharacter = /\p{Cc}/u
const plainName = /^[\w.-]{1,100}$/
const mailbox = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+$/

/** Throws if a mail could say or reach something else than its template intends. */
export function refuseBadMail(mail: Mail): void {
  const { replyTo = '', unsubscribeUrl = '', pictures = [] } = mail
  const headers = { messageId: mail.messageId, name: mail.to.name, subject: mail.subject, unsubscribeUrl }
  for (const [field, text] of Object.entries(headers)) {
    if (controlCharacter.test(text)) throw new Unsendable(`The ${field} of a mail holds a control character.`)
    if (text.length > MAIL_MAX_HEADER_LETTERS) throw new Unsendable(`The ${field} of a mail is too long.`)
  }
  for (const given of replyTo === '' ? [mail.to.address] : [mail.to.address, replyTo]) {
    if (controlCharacter.test(given) || !mailbox.test(given)) {
      throw new Unsendable('The address of a mail is not one address.')
    }
  }
  if (urlBreak.test(unsubscribeUrl)) throw new Unsendable('A link in the head of a mail is not one link.')
  if (pictures.some(({ cid, name }) => !plainName.test(cid) || !plainName.test(name))) {
    throw new Unsendable('The name of a picture is not plain.')
  }
  if (mail.text.length > MAIL_MAX_LETTERS || mail.html.length > MAIL_MAX_LETTERS) {
    throw new Unsendable('The text of a mail is too long.')
  }
}
