import { checkStudioMail } from 'commerce/marketing/check-studio-mail'
import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

interface WrittenMail {
  subject: string
  message: string
  recipients: string
}

/** What an owner wrote, without blanks around it; or a refusal with what is wrong, by field. */
export function requireGoodMail({ subject, message, recipients }: WrittenMail): WrittenMail {
  const mail = { subject: subject.trim(), message: message.replaceAll('\r\n', '\n').trim(), recipients }
  const fields = checkStudioMail(mail)
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  return mail
}
