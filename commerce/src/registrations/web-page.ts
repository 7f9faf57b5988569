import { WEB_PAGE_MAX_LETTERS } from '#src/limits'
import { studioProblems } from '#src/studio-problems'

const webPage = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const facebookPage = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*(?:facebook|fb)\.(?:com|me)\/[^\s/?#]\S*$/i

/** VAL-01. An empty text is no problem: a business may have no website. */
export function websiteProblem(text: string): string | undefined {
  return text === '' || isOnePage(text, webPage) ? undefined : studioProblems.websiteInvalid
}

export function facebookPageProblem(text: string): string | undefined {
  return text === '' || isOnePage(text, facebookPage) ? undefined : studioProblems.facebookPageInvalid
}

/** A page as people type it, with the scheme that they leave out. */
export function pageUrl(text: string): string {
  return text === '' || /^https?:/i.test(text) ? text : `https://${text}`
}

/** The same website however it was typed: no scheme, no www, no slash at its end. */
export function pageKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

function isOnePage(text: string, pattern: RegExp): boolean {
  return text.length <= WEB_PAGE_MAX_LETTERS && !/\p{Cc}/u.test(text) && pattern.test(text)
}
