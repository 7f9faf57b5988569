import { passcodeFromWire, settingsFromWire } from 'commerce/contract/codecs/studio/settings-from-wire'
import { readPasscode } from 'commerce/contract/studio/passcode'
import { readSettings } from 'commerce/contract/studio/studios'
import type { Passcode, StudioSettings } from 'commerce/studios/studio-settings'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

export interface Setup {
  ownerId: string
  settings: StudioSettings
  passcode: Passcode
}

/** What the owner who is signed in has set up. */
export async function loadSetup({ ownerSession }: PageContext, owner: { id: number }): Promise<Setup> {
  const ownerId = String(owner.id)
  const query = { ownerId }
  const [settings, passcode] = await Promise.all([
    ownerSession.api.call(readSettings, { query }),
    ownerSession.api.call(readPasscode, { query }),
  ])
  if (!settings.ok) throw refusedPage(settings)
  if (!passcode.ok) throw refusedPage(passcode)
  return { ownerId, settings: settingsFromWire(settings.value), passcode: passcodeFromWire(passcode.value) }
}
