import { STUDIO_FILES_MAX, STUDIO_FILES_MAX_BYTES, UPLOADS_OF_STUDIO } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import { limitTries, requireTriesLeft, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { studioLogoPath } from '#src/owners/studio-logo-path'
import { countFiles, deleteLogo, replaceLogo } from '#src/studios/logo/logo-queries'
import { readLogo } from '#src/studios/logo/read-logo'
import { lockSettings } from '#src/studios/queries'
import { studioNotFound } from '#src/studios/studio-not-found'

/** STUDIO-06 */
export async function uploadLogo(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId }, body: { logo: sent } }: { query: { ownerId: string }; body: { logo: File } },
): Promise<{ logo: string }> {
  const logo = await changeLogo(ctx, ownerId, async () => {
    const file = await readLogo(ctx, sent)
    return async (tx, studioId) => {
      await replaceLogo(tx, studioId, file)
      await requireRoom(tx, studioId)
      return file.id
    }
  })
  if (logo === null) throw new Error('It was stored just now.')
  return { logo }
}

/** E-45: before anything of the file is read. */
export async function requireUploadsLeft(ctx: Ctx<StudioOwner>): Promise<void> {
  await requireTriesLeft(ctx, uploadLimit(ctx.actor.studioId))
}

function uploadLimit(studioId: number): TryLimit {
  return { key: tryKey('studio-uploads', String(studioId)), ...UPLOADS_OF_STUDIO }
}

export async function removeLogo(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<boolean> {
  await changeLogo(ctx, ownerId, async () => async (tx, studioId) => {
    await deleteLogo(tx, studioId)
    return null
  })
  return true
}

/** Stores a logo, or none, and returns its id. */
type StoreLogo = (tx: Database, studioId: number) => Promise<string | null>

/** Returns the path of the logo then. Sent twice, the last one stays. */
async function changeLogo(
  ctx: Ctx<StudioOwner>,
  ownerId: string,
  prepare: () => Promise<StoreLogo>,
): Promise<string | null> {
  const studioId = requireOwnStudio(ctx, ownerId)
  // Refused pictures count as well: each is decoded.
  await limitTries(ctx, [uploadLimit(studioId)])
  const store = await prepare()
  return inStudio(ctx.db, studioId, async (tx) => {
    const settings = await lockSettings(tx, studioId)
    if (!settings) throw studioNotFound()
    const logoId = await store(tx, studioId)
    const subject = { kind: 'studio', id: studioId } as const
    await recordEvent(tx, eventBy(ctx, { event: 'studio-changed', subject }))
    return studioLogoPath({ ...ctx, db: tx }, { ...settings, logoId })
  })
}

/** E-45 */
async function requireRoom(tx: Database, studioId: number): Promise<void> {
  const { files, bytes } = await countFiles(tx, studioId)
  if (files <= STUDIO_FILES_MAX && bytes <= STUDIO_FILES_MAX_BYTES) return
  throw new Refusal('studio-files-full', {
    message: messages.studioFilesFull,
    values: { most: STUDIO_FILES_MAX },
  })
}
