import * as contract from 'commerce/contract/customers'
import * as owners from 'commerce/contract/studio/owners'
import * as regularUsers from 'commerce/contract/studio/regular-users'
import type { Register } from '#src/http/register'
import { changePassword } from '#src/session/change-password'
import { createPassword } from '#src/session/create-password'
import { changeOwnerPassword } from '#src/session/owners/change-owner-password'
import { confirmOwnerPassword } from '#src/session/owners/confirm-owner-password'
import { forgotOwnerPassword } from '#src/session/owners/forgot-owner-password'
import { logIn } from '#src/session/log-in'
import { logInToStudio } from '#src/session/owners/log-in-to-studio'
import { logOut } from '#src/session/log-out'
import { logOutOwner } from '#src/session/owners/log-out-owner'
import { refreshSession } from '#src/session/refresh-session'
import { logOutRegularUser } from '#src/session/regular-users/log-out-regular-user'
import { readEnteredStudio } from '#src/session/regular-users/read-entered-studio'

export function registerSession(register: Register): void {
  register(contract.logIn, logIn)
  register(contract.refreshSession, refreshSession)
  register(contract.logOut, logOut)
  register(contract.changePassword, changePassword)
  register(contract.createPassword, createPassword)
  register(owners.logInToStudio, logInToStudio)
  register(owners.forgotOwnerPassword, forgotOwnerPassword)
  register(owners.logOutOwner, logOutOwner)
  register(regularUsers.readEnteredStudio, readEnteredStudio)
  register(regularUsers.logOutRegularUser, logOutRegularUser)
  register(owners.changeOwnerPassword, changeOwnerPassword)
  register(owners.confirmOwnerPassword, confirmOwnerPassword)
}
