import { makePasscode } from 'commerce/studios/passcode'
import { randomInt, randomUUID } from 'node:crypto'
import { hashPassword } from '#src/customers/password/hash-password'
import { inStudio } from '#src/db/in-studio'
import { buildOwner } from '#test/desks/owners'
import type { openTestApp } from '#test/support'

export interface GatedStore {
  studioId: number
  ownerId: number
  urlKey: string
  passcode: string
}

interface StoreOptions {
  name?: string
  description?: string
}

/** A published studio with a passcode, two dress codes and two owners, of whom the second is the super user. */
export async function buildStore(
  { db }: Pick<Awaited<ReturnType<typeof openTestApp>>, 'db'>,
  { name = 'Pas de Deux', description = '' }: StoreOptions = {},
): Promise<GatedStore> {
  const { studioId } = await buildOwner(db)
  const { ownerId } = await buildOwner(db, { studioId, isSuperUser: true })
  const urlKey = `store-${randomUUID()}`
  const passcode = makePasscode((end) => randomInt(end))
  await db
    .updateTable('studio')
    .set({ url_key: urlKey, name, description })
    .where('id', '=', studioId)
    .execute()
  const hash = await hashPassword(passcode)
  await inStudio(db, studioId, async (tx) => {
    const values = { studio_id: studioId, hash, sealed: Buffer.from(''), changed_at: new Date() }
    await tx.insertInto('studio_passcode').values(values).execute()
    const codes = ['Ballet I', 'Jazz'].map((code, at) => ({
      studio_id: studioId,
      name: code,
      description: '',
      position: at + 1,
    }))
    await tx.insertInto('dress_code').values(codes).execute()
  })
  return { studioId, ownerId, urlKey, passcode }
}
