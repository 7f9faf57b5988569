import { LOGO_MAX_BYTES } from '#src/limits'
import { studioProblems } from '#src/studio-problems'

/** Before anything of it is read. */
export function logoSizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return studioProblems.logoMissing
  return bytes > LOGO_MAX_BYTES ? studioProblems.logoTooLarge : undefined
}
