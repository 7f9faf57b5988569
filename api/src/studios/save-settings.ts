import type { WireStudioSettings } from 'commerce/contract/studio/settings-schema'
import type { WireStudioChange } from 'commerce/contract/studio/studios'
import { STUDIO_CHANGES_OF_STUDIO } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { checkSettings } from 'commerce/studios/check-settings'
import { readUrlKey } from 'commerce/studios/url-key'
import type { StudioOwner } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { newPasscode } from '#src/studios/passcode/new-passcode'
import { findPasscode, insertPasscode } from '#src/studios/passcode/passcode-queries'
import { presentSettings } from '#src/studios/present'
import {
  forgetOldKeys,
  lockSettings,
  type SettingsRow,
  updateSettings,
  type WantedSettings,
} from '#src/studios/queries'
import { studioNotFound } from '#src/studios/studio-not-found'
import { findUrlKeyProblem } from '#src/studios/url-key-problem'
import { lockUrlKey } from '#src/studios/url-key-shared-queries'

interface Sent {
  query: { ownerId: string }
  body: WireStudioChange
}

/** STUDIO-06: after the first time the studio is not new any more. */
export async function saveSettings(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId }, body }: Sent,
): Promise<WireStudioSettings> {
  const studioId = requireOwnStudio(ctx, ownerId)
  refuseBad(ctx, body)
  const wanted = wantedOf(body)
  await limitTries(ctx, [{ key: tryKey('studio-settings', String(studioId)), ...STUDIO_CHANGES_OF_STUDIO }])
  const passcode = (await isFirst(ctx, studioId)) ? await newPasscode(ctx, studioId) : undefined
  return inStudio(ctx.db, studioId, async (tx) => {
    const saved = await lockSettings(tx, studioId)
    if (!saved) throw studioNotFound()
    if (body.version !== undefined && body.version !== saved.version) {
      if (isSame(saved, wanted)) return presentSettings({ ...ctx, db: tx }, saved)
      throw changedMeanwhile(await presentSettings({ ...ctx, db: tx }, saved))
    }
    if (wanted.urlKey !== saved.urlKey)
      await requireFree(ctx, tx, { urlKey: wanted.urlKey, former: saved.urlKey, studioId })
    const row = await updateSettings(tx, studioId, wanted)
    if (wanted.urlKey !== saved.urlKey) await forgetOldKeys(tx, studioId)
    if (passcode) await insertPasscode(tx, passcode)
    const subject = { kind: 'studio', id: studioId } as const
    await recordEvent(tx, eventBy(ctx, { event: eventOf(saved, row), subject }))
    return presentSettings({ ...ctx, db: tx }, row)
  })
}

function refuseBad({ storeViews }: Ctx, { name, url_key: urlKey, description }: WireStudioChange): void {
  const codes = storeViews.all.map(({ code }) => code)
  const found = checkSettings({ name, urlKey, description }, codes)
  if (found.length === 0) return
  const fields = found.map(({ field, ...rest }) => ({
    field: field === 'urlKey' ? 'url_key' : field,
    ...rest,
  }))
  throw new Refusal('invalid', { message: messages.fixErrors, fields })
}

/** The studio gets its first passcode: hashed before the transaction, which would be held up. */
async function isFirst({ db }: Ctx, studioId: number): Promise<boolean> {
  return inStudio(db, studioId, async (tx) => !(await findPasscode(tx, studioId)))
}

function wantedOf({ name, url_key, description, active }: WireStudioChange): WantedSettings {
  return {
    urlKey: readUrlKey(url_key),
    name: name.trim(),
    description: description.trim(),
    isActive: active,
  }
}

/** The same change, sent again. */
function isSame(saved: SettingsRow, wanted: WantedSettings): boolean {
  return (
    saved.urlKey === wanted.urlKey &&
    saved.name === wanted.name &&
    saved.description === wanted.description &&
    saved.isActive === wanted.isActive
  )
}

async function requireFree(
  ctx: Ctx<StudioOwner>,
  tx: Database,
  { former, ...wanted }: { urlKey: string; former: string; studioId: number },
): Promise<void> {
  // The one that is left as well: nobody takes it in this moment. In the order of proposals, so that nobody waits in a circle.
  const keys = [former, wanted.urlKey].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (const key of keys) await lockUrlKey(tx, key)
  const message = await findUrlKeyProblem({ ...ctx, db: tx }, wanted)
  if (message === undefined) return
  throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'url_key', message }] })
}

/** With what somebody else saved; the client still has its own. */
function changedMeanwhile(saved: WireStudioSettings): Refusal {
  return new Refusal('studio-changed', { message: messages.studioChanged, meta: { saved } })
}

function eventOf(before: SettingsRow, after: SettingsRow) {
  if (before.isActive === after.isActive) return 'studio-changed'
  return after.isActive ? 'studio-published' : 'studio-closed'
}
