import type { Ctx } from '#src/context'
import { signedToken } from '#src/signing/sign'

/**
 * Where the logo of a studio is. Before the store is published the path ends with a signature that works for a day or two:
 * only its owners get it.
 */
export async function studioLogoPath(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { logoId, isActive }: { logoId: string | null; isActive: boolean },
): Promise<string | null> {
  if (logoId === null) return null
  const path = `/media/studio-logo/${logoId}`
  if (isActive) return path
  const endsOnDay = Math.floor(now().getTime() / DAY_MS) + 2
  return `${path}/${await signedToken(db, LOGO_PURPOSE, { logoId, endsOnDay })}`
}

export const LOGO_PURPOSE = 'studio-logo'
export const DAY_MS = 24 * 60 * 60 * 1_000
