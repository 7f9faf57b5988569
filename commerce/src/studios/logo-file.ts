import { LOGO_MAX_BYTES } from '#src/limits'
import { problems } from '#src/problems'

/** Before anything of it is read. */
export function logoSizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return problems.logoMissing
  return bytes > LOGO_MAX_BYTES ? problems.logoTooLarge : undefined
}
