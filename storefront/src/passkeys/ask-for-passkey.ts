import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { beginPasskeyLogIn } from 'commerce/contract/passkeys'
import { passkeyClient } from '#src/passkeys/passkey-client'
import type { Words } from '#src/ui/words/words'

/** What became of asking the browser for a passkey. */
type Asked =
  | { kind: 'signed'; credential: AuthenticationResponseJSON }
  /** the browser knows no passkeys, or the shopper closed its dialog */
  | { kind: 'not-here' | 'not-used' }
  /** the shop's own sentence */
  | { kind: 'refused'; sentence: string }

/** The browser shows its dialog. */
export async function askForPasskey(words: Words): Promise<Asked> {
  if (!browserSupportsWebAuthn()) return { kind: 'not-here' }
  const begun = await passkeyClient(words).call(beginPasskeyLogIn, {})
  if (!begun.ok) return { kind: 'refused', sentence: begun.result }
  try {
    return { kind: 'signed', credential: await startAuthentication({ optionsJSON: begun.value }) }
  } catch (error) {
    // A shop at an IP address, or without https, can have none.
    if (error instanceof Error && error.name === 'SecurityError') return { kind: 'not-here' }
    // Closed, timed out, or nothing on this device: browsers do not say which, so that pages cannot find out.
    return { kind: 'not-used' }
  }
}

/** The browser offers passkeys in its list for the email field. Undefined: it cannot, or none was chosen. */
export async function offerPasskeys(words: Words): Promise<AuthenticationResponseJSON | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const begun = await passkeyClient(words).call(beginPasskeyLogIn, {})
  if (!begun.ok) return undefined
  try {
    return await startAuthentication({ optionsJSON: begun.value, useBrowserAutofill: true })
  } catch {
    // Nobody asked for it, so nobody is told.
    return undefined
  }
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}
