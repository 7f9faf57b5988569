import * as contract from 'commerce/contract/studio/studios'
import * as logo from 'commerce/contract/studio/logo'
import * as passcode from 'commerce/contract/studio/passcode'
import type { Register } from '#src/http/register'
import { checkStudioUrl } from '#src/studios/check-studio-url'
import { removeLogo, requireUploadsLeft, uploadLogo } from '#src/studios/logo/change-logo'
import { changePasscode } from '#src/studios/passcode/change-passcode'
import { readPasscode } from '#src/studios/passcode/read-passcode'
import { readSettings } from '#src/studios/read-settings'
import { readStore } from '#src/studios/read-store'
import { saveSettings } from '#src/studios/save-settings'

export function registerStudios(register: Register): void {
  register(contract.readStore, readStore)
  register(contract.readSettings, readSettings)
  register(contract.saveSettings, saveSettings)
  register(contract.checkStudioUrl, checkStudioUrl)
  register(logo.uploadLogo, uploadLogo, { beforeFiles: requireUploadsLeft })
  register(logo.removeLogo, removeLogo)
  register(passcode.readPasscode, readPasscode)
  register(passcode.changePasscode, changePasscode)
}
