import type { Cookies } from '#src/cookies'
import { newKey } from '#src/new-key'

/** What a browser knows of the way of its bag to a checkout. */
export interface HandoffStore {
  /** the secret that proves on the way back that this browser left; undefined: it never did */
  findState: () => string | undefined
  /** the same, made where there is none yet: two tabs that leave have one */
  keepState: () => string
  /** fingerprint of the bag that was handed to the shop's own checkout */
  handedOver: () => string | undefined
}

const secretPattern = /^[0-9a-f]{32}$/

export function cookieHandoffStore(cookies: Cookies): HandoffStore {
  const findState = () => {
    const kept = cookies.read('handoff')
    return kept !== undefined && secretPattern.test(kept) ? kept : undefined
  }
  return {
    findState,
    keepState: () => {
      const state = findState() ?? newKey()
      cookies.write('handoff', state)
      return state
    },
    handedOver: () => cookies.read('handed-over'),
  }
}
