import { keep, readKept } from '#src/browser-storage'

/** REGULAR-05: the list that a family looked at last in the store of each studio, with its words and filters, for this visit. */
export function keepCriteria(studioKey: string, list: string): void {
  keep('plpSearchCriteria', { ...readAll(), [studioKey]: list })
}

/** The path of that list; undefined if none was looked at. */
export function keptList(studioKey: string): string | undefined {
  const list = readAll()[studioKey]
  return typeof list === 'string' && list.startsWith('/') && !list.startsWith('//') ? list : undefined
}

function readAll(): Record<string, unknown> {
  const kept = readKept('plpSearchCriteria')
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
