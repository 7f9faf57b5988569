import * as contract from 'commerce/contract/customers'
import type { Register } from '#src/http/register'
import { changePassword } from '#src/session/change-password'
import { createPassword } from '#src/session/create-password'
import { logIn } from '#src/session/log-in'
import { logOut } from '#src/session/log-out'
import { refreshSession } from '#src/session/refresh-session'

export function registerSession(register: Register): void {
  register(contract.logIn, logIn)
  register(contract.refreshSession, refreshSession)
  register(contract.logOut, logOut)
  register(contract.changePassword, changePassword)
  register(contract.createPassword, createPassword)
}
