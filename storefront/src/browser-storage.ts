import type { StorageName } from '#src/kept-in-storage'

/** What the browser kept; undefined if there is nothing, or it keeps nothing for this shop. */
export function readKept(name: StorageName): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** False if the browser has no room for it, or keeps nothing. */
export function keep(name: StorageName, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
