import { randomUUID } from 'node:crypto'
import * as owners from 'commerce/contract/studio/owners'
import { refreshTokenOf } from 'commerce/contract/customers'
import { hashPassword } from '#src/customers/password/hash-password'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'
import { goodPassword, type CustomerSession } from '#test/customer'
import { newStudio } from '#test/sessions'
import { clientOf, valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

interface OwnerOptions {
  email?: string
  /** null: invited, and without a password yet */
  password?: string | null
  firstName?: string
  lastName?: string
  studioId?: number
  isSuperUser?: boolean
}

export interface BuiltOwner {
  ownerId: number
  studioId: number
  email: string
  password: string
}

/** An owner with a password, of a studio of their own unless another is given. */
export async function buildOwner(db: Database, options: OwnerOptions = {}): Promise<BuiltOwner> {
  const { email = `amelie-${randomUUID()}@example.com`, password = goodPassword } = options
  const studioId = options.studioId ?? (await newStudio({ db }))
  const { id: ownerId } = await db
    .insertInto('studio_owner')
    .values({
      studio_id: studioId,
      email,
      email_key: emailKey(email),
      first_name: options.firstName ?? 'Amélie',
      last_name: options.lastName ?? 'Durand',
      is_super_user: options.isSuperUser ?? false,
      password_hash: password === null ? null : await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ownerId, studioId, email, password: password ?? '' }
}

type Shop = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db'>

/** Signs an owner in with the password. */
export async function signInOwner(
  { app }: Pick<Shop, 'app'>,
  { email, password }: Pick<BuiltOwner, 'email' | 'password'>,
  ip?: string,
): Promise<CustomerSession> {
  const client = clientOf(app, ip === undefined ? {} : { ip })
  const answer = await client.call(owners.logInToStudio, { body: { login: email, password } })
  return { token: valueOf(answer).token, refreshToken: refreshTokenOf(answer.ok ? answer.meta : {}) ?? '' }
}

/** A new owner, signed in. */
export async function newOwner(shop: Shop, options: OwnerOptions = {}) {
  const owner = await buildOwner(shop.db, options)
  const session = await signInOwner(shop, owner)
  return { ...owner, ...session, client: clientOf(shop.app, session) }
}
