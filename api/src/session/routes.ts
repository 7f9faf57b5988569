import * as contract from 'commerce/contract/customers'
import * as owners from 'commerce/contract/studio/owners'
import type { Register } from '#src/http/register'
import { changePassword } from '#src/session/change-password'
import { createPassword } from '#src/session/create-password'
import { changeOwnerPassword } from '#src/session/owners/change-owner-password'
import { confirmOwnerPassword } from '#src/session/owners/confirm-owner-password'
import { forgotOwnerPassword } from '#src/session/owners/forgot-owner-password'
import { logIn } from '#src/session/log-in'
import { logInOwner } from '#src/session/owners/log-in-owner'
import { logOut } from '#src/session/log-out'
import { logOutOwner } from '#src/session/owners/log-out-owner'
import { refreshSession } from '#src/session/refresh-session'

export function registerSession(register: Register): void {
  register(contract.logIn, logIn)
  register(contract.refreshSession, refreshSession)
  register(contract.logOut, logOut)
  register(contract.changePassword, changePassword)
  register(contract.createPassword, createPassword)
  register(owners.logInOwner, logInOwner)
  register(owners.forgotOwnerPassword, forgotOwnerPassword)
  register(owners.logOutOwner, logOutOwner)
  register(owners.changeOwnerPassword, changeOwnerPassword)
  register(owners.confirmOwnerPassword, confirmOwnerPassword)
}
