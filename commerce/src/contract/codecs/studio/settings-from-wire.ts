import type { Failure } from '#src/contract/call/envelope'
import type { WirePasscode } from '#src/contract/studio/passcode'
import type { WireStudioSettings } from '#src/contract/studio/settings-schema'
import type { Passcode, StudioSettings } from '#src/studios/studio-settings'

export function settingsFromWire({ url_key, active, is_new, ...rest }: WireStudioSettings): StudioSettings {
  return { ...rest, urlKey: url_key, isActive: active, isNew: is_new }
}

/** What another owner saved in the meantime, as a refusal carries it. */
export function savedSettingsFromWire({ meta, reason }: Failure): StudioSettings | undefined {
  if (reason !== 'studio-changed') return undefined
  // The contract promises it with this reason.
  const { saved } = meta as { saved: WireStudioSettings }
  return settingsFromWire(saved)
}

export function passcodeFromWire({ passcode, url, changed_at }: WirePasscode): Passcode {
  return { code: passcode, url, exists: changed_at !== null }
}
