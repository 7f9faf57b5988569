import { STUDIO_KEY_MAX_LETTERS } from '#src/limits'
import { isTakenName } from '#src/taken-names'

/** The pages of a studio store: what follows the path of the studio. Everything else belongs to the shop. */
export const storePages = [
  ...['passcode', 'home', 'd', 'c', 'p', 'search', 'list'],
  ...['cart', 'checkout', 'order-success', 'order-payment', 'offline', 'site.webmanifest'],
] as const

const names = new Set<string>(storePages)

/** Whether a text can be the path of a studio, as it is stored. */
export function isStudioKey(text: string): boolean {
  return text.length <= STUDIO_KEY_MAX_LETTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** REGULAR-02: the studio in whose store a page is, by its path below that of the store view: '/sissonne/home' */
export function studioKeyOfPath(path: string, storeCodes: readonly string[]): string | undefined {
  const [, first = '', second = ''] = path.split(/[/?]/, 3)
  // A browser that has a page asks for the data of the next one.
  const page = second.replace(/\.data$/, '')
  return names.has(page) && isStudioKey(first) && !isTakenName(first, storeCodes) ? first : undefined
}

/** The path of a page of a store whose studio is written with capital letters, as it should be; undefined: it is none. */
export function pathInLowerCase(path: string, storeCodes: readonly string[]): string | undefined {
  const [, first = ''] = path.split('/', 2)
  const studioKey = first.toLowerCase()
  if (studioKey === first) return undefined
  const led = `/${studioKey}${path.slice(1 + first.length)}`
  return studioKeyOfPath(led, storeCodes) === studioKey ? led : undefined
}

/** Whether a text is what stands before the pages of a store: '/sissonne', or '/de/sissonne' in a store view of its own. */
export function isBaseOfStore(text: string, storeCodes: readonly string[]): boolean {
  const [before, first = '', second, ...rest] = text.split('/', 4)
  if (before !== '' || rest.length > 0) return false
  const studioKey = second ?? first
  if (second !== undefined && !storeCodes.includes(first)) return false
  return isStudioKey(studioKey) && !isTakenName(studioKey, storeCodes)
}
