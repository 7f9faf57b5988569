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
  const endsOnDay = today(now()) + 1
  return `${path}/${await signedToken(db, LOGO_PURPOSE, { logoId, endsOnDay })}`
}

export const LOGO_PURPOSE = 'studio-logo'

const dayMs = 24 * 60 * 60 * 1_000

/** The number of the day. */
export function today(now: Date): number {
  return Math.floor(now.getTime() / dayMs)
}
