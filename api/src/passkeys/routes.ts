import * as contract from 'commerce/contract/passkeys'
import type { Register } from '#src/http/register'
import { addPasskey } from '#src/passkeys/add-passkey'
import { beginPasskey } from '#src/passkeys/begin-passkey'
import { beginPasskeyLogIn } from '#src/passkeys/begin-passkey-log-in'
import { deletePasskey } from '#src/passkeys/delete-passkey'
import { listPasskeys } from '#src/passkeys/list-passkeys'
import { logInByPasskey } from '#src/passkeys/log-in-by-passkey'
import { renamePasskey } from '#src/passkeys/rename-passkey'

export function registerPasskeys(register: Register): void {
  register(contract.listPasskeys, listPasskeys)
  register(contract.beginPasskey, beginPasskey)
  register(contract.addPasskey, addPasskey)
  register(contract.renamePasskey, renamePasskey)
  register(contract.deletePasskey, deletePasskey)
  register(contract.beginPasskeyLogIn, beginPasskeyLogIn)
  register(contract.logInByPasskey, logInByPasskey)
}
