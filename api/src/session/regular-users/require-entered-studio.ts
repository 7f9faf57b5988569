import type { Ctx } from '#src/context'
import { listNames } from '#src/dress-codes/list-dress-codes'
import { notSignedIn } from '#src/errors'
import { studioLogoPath } from '#src/owners/studio-logo-path'
import { type EnteredStudioRow, findEnteredStudio } from '#src/session/regular-users/queries'

export interface EnteredStudio extends EnteredStudioRow {
  /** path of its picture */
  logo: string | null
  /** in their order */
  dressCodes: Awaited<ReturnType<typeof listNames>>
}

/** REGULAR-04: the published studio that a family has entered; its owner sees it also before. */
export async function requireEnteredStudio(
  ctx: Pick<Ctx, 'db' | 'now'>,
  studioId: number,
  { isPreview = false }: { isPreview?: boolean } = {},
): Promise<EnteredStudio> {
  const studio = await findEnteredStudio(ctx.db, { studioId, isPreview })
  if (!studio) throw notSignedIn()
  const dressCodes = await listNames(ctx.db, studioId)
  return { ...studio, dressCodes, logo: await studioLogoPath(ctx, studio) }
}
