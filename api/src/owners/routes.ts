import * as contract from 'commerce/contract/studio/owners'
import type { Register } from '#src/http/register'
import { askForOwnerEmail } from '#src/owners/ask-for-owner-email'
import { changeOwner } from '#src/owners/change-owner'
import { confirmOwnerEmail } from '#src/owners/confirm-owner-email'
import { inviteOwner } from '#src/owners/invite-owner'
import { listOwners } from '#src/owners/list-owners'
import { readOwner } from '#src/owners/read-owner'
import { removeOwner } from '#src/owners/remove-owner'

export function registerOwners(register: Register): void {
  register(contract.readOwner, readOwner)
  register(contract.changeOwner, changeOwner)
  register(contract.askForOwnerEmail, askForOwnerEmail)
  register(contract.confirmOwnerEmail, confirmOwnerEmail)
  register(contract.listOwners, listOwners)
  register(contract.inviteOwner, inviteOwner)
  register(contract.removeOwner, removeOwner)
}
