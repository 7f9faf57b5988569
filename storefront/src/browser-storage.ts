import type { StorageName } from '#src/kept-in-storage'

/** What lasts as long as the tab. */
const ofVisit: readonly StorageName[] = ['typed', 'messages', 'offline', 'plpSearchCriteria']

const storeOf = (name: StorageName) => (ofVisit.includes(name) ? sessionStorage : localStorage)

/** What the browser kept; undefined if there is nothing, or it keeps nothing for this shop. */
export function readKept(name: StorageName): unknown {
  try {
    return JSON.parse(storeOf(name).getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** False if the browser has no room for it, or keeps nothing. */
export function keep(name: StorageName, value: unknown): boolean {
  try {
    storeOf(name).setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** False if the browser keeps nothing. */
export function forgetKept(name: StorageName): boolean {
  try {
    storeOf(name).removeItem(name)
    return true
  } catch {
    return false
  }
}
