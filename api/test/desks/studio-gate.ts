import { makePasscode } from 'commerce/studios/passcode'
import { randomInt, randomUUID } from 'node:crypto'
import { hashPassword } from '#src/customers/password/hash-password'
import { buildOwner } from '#test/desks/owners'
import type { openTestApp } from '#test/support'

export interface Store {
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
): Promise<Store> {
  const { studioId } = await buildOwner(db)
  const { ownerId } = await buildOwner(db, { studioId, isSuperUser: true })
  const urlKey = `store-${randomUUID()}`
  const passcode = makePasscode((end) => randomInt(end))
  await db
    .updateTable('studio')
    .set({ url_key: urlKey, name, description })
    .where('id', '=', studioId)
    .execute()
  const values = { studio_id: studioId, sealed: Buffer.from(''), changed_at: new Date() }
  const hash = await hashPassword(passcode)
  await db
    .insertInto('studio_passcode')
    .values({ ...values, hash })
    .execute()
  for (const [at, dressCode] of ['Ballet I', 'Jazz'].entries())
    await db
      .insertInto('dress_code')
      .values({ studio_id: studioId, name: dressCode, description: '', position: at + 1 })
      .execute()
  return { studioId, ownerId, urlKey, passcode }
}
