import * as contract from 'commerce/contract/contact'
import { getMailToken } from '#src/contact/get-mail-token'
import { sendEmail } from '#src/contact/send-email'
import type { Register } from '#src/http/register'

export function registerContact(register: Register): void {
  register(contract.getMailToken, getMailToken)
  register(contract.sendEmail, sendEmail)
}
