import * as contract from 'commerce/contract/customers'
import { askForConfirmation } from '#src/customers/email/ask-for-confirmation'
import { askForReset } from '#src/customers/password/ask-for-reset'
import { changeMe } from '#src/customers/change-me'
import { confirmEmail } from '#src/customers/email/confirm-email'
import { createCustomer } from '#src/customers/create-customer'
import { readMe } from '#src/customers/read-me'
import type { Register } from '#src/http/register'

export function registerCustomers(register: Register): void {
  register(contract.createUser, createCustomer)
  register(contract.readMe, readMe)
  register(contract.changeMe, changeMe)
  register(contract.askForReset, askForReset)
  register(contract.askForConfirmation, askForConfirmation)
  register(contract.confirmEmail, confirmEmail)
}
