import { messages } from '#src/messages'

// VAL-01: what is wrong with what a studio typed; undefined where nothing is. A field that may be left empty is then right.

const maxUrlLetters = 2_000

/** A page of the web, its scheme typed or not. What runs in a page or leads into a network of one's own is none. */
export function websiteProblem(text: string): string | undefined {
  return text === '' || readWebAddress(text) ? undefined : messages.websiteInvalid
}

/** A page of somebody at Facebook, not Facebook itself. */
export function facebookPageProblem(text: string): string | undefined {
  if (text === '') return undefined
  const { host = '', path = '' } = readWebAddress(text) ?? {}
  const isAtFacebook = /(^|\.)(facebook\.com|fb\.com|fb\.me)$/i.test(host)
  return isAtFacebook && /^\/[^?#]/.test(path) ? undefined : messages.facebookPageInvalid
}

/** 0 is a price. */
export function priceProblem(price: number): string | undefined {
  return Number.isFinite(price) && price >= 0 ? undefined : messages.priceBelowZero
}

// http or https; a name with a dot whose end begins with a letter, so no machine of one's own network; no name and password.
const webAddress =
  /^(?:https?:\/\/)?(?<host>(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62})(?::\d{1,5})?(?<path>[/?#][^\s\\<>"\p{Cc}]*)?$/iu

function readWebAddress(text: string): { host?: string; path?: string } | undefined {
  return text.length > maxUrlLetters ? undefined : webAddress.exec(text)?.groups
}
