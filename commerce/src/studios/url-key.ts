import { STUDIO_KEY_MAX_LETTERS, STUDIO_KEY_MIN_LETTERS } from '#src/limits'
import { studioProblems } from '#src/studio-problems'
import { isTakenName } from '#src/taken-names'

/** As it is stored: paths of studios have no capital letters. */
export function readUrlKey(typed: string): string {
  return typed.trim().toLowerCase()
}

/** UX-115: what is wrong with a path of a store, before anybody looks whether another studio has it. */
export function urlKeyProblem(typed: string, storeCodes: readonly string[]): string | undefined {
  const urlKey = readUrlKey(typed)
  const isShaped =
    urlKey.length >= STUDIO_KEY_MIN_LETTERS &&
    urlKey.length <= STUDIO_KEY_MAX_LETTERS &&
    urlKey.split('-').every((part) => /^[a-z0-9]+$/.test(part))
  if (!isShaped) return studioProblems.studioKeyInvalid
  return isTakenName(urlKey, storeCodes) ? studioProblems.studioKeyTaken : undefined
}
