import * as contract from 'commerce/contract/studio/registrations'
import type { Register } from '#src/http/register'
import { registerStudio, requireRegistrationsLeft } from '#src/registrations/register-studio'

export function registerRegistrations(register: Register): void {
  register(contract.registerStudio, registerStudio, { beforeFiles: requireRegistrationsLeft })
}
