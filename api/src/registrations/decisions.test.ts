import { DECLINED_REGISTRATION_DAYS } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { approveRegistration, declineRegistration } from '#src/registrations/decide-registration'
import { readCertificateOf } from '#src/registrations/desk/read-certificate-of'
import { registrationsRetention } from '#src/registrations/retention'
import { buildRegistration, openRegistrationDesk } from '#test/desks/studio-registration'
import { buildCategory } from '#test/factories'
import { newHolder } from '#test/sessions'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const { register, registered, rowsOf, rowOf, jobsOf, asClerk } = openRegistrationDesk(() => shop)

const studioOf = async (studioId: number | null) =>
  shop.db
    .selectFrom('studio')
    .innerJoin('price_group', 'price_group.id', 'price_group_id')
    .innerJoin('studio_owner as owner', 'studio_id', 'studio.id')
    .select(['url_key', 'name', 'is_active', 'is_new', 'price_group.id as groupId', 'price_group.code'])
    .select(['owner.email', 'owner.email_key', 'first_name', 'last_name', 'phone', 'is_super_user'])
    .select(['owner.password_hash', 'receives_promotions'])
    .where('studio.id', '=', studioId)
    .execute()

test('[part of STUDIO-05] an approved registration has a store that is new and closed, an owner, and the prices of a group', async () => {
  const businessName = `École ${randomUUID()}`
  const { sent, row } = await registered({ businessName })
  const before = row.password_hash
  await approveRegistration(asClerk(), row.id, 'Wholesale')
  const after = await rowOf(sent.email)
  expect(after).toMatchObject({
    state: 'approved',
    decided_by: 'staff:clerk',
    reason: '',
    password_hash: null,
  })
  const urlKey = businessName.toLowerCase().replace('é', 'e').replace(' ', '-')
  expect(await studioOf(after.studio_id)).toEqual([
    {
      url_key: urlKey,
      name: businessName,
      is_active: false,
      is_new: true,
      groupId: expect.any(Number),
      code: 'Wholesale',
      email: sent.email,
      email_key: sent.email,
      first_name: 'Amélie',
      last_name: 'Duval',
      phone: sent.contactPhone,
      is_super_user: true,
      password_hash: before,
      receives_promotions: true,
    },
  ])
  expect(await jobsOf(sent.email)).toContain('mail.registration_approved')
})

test('[part of STUDIO-05] two stores of one name get paths of their own, and a price group that is new is made once', async () => {
  const businessName = `Barre ${randomUUID()}`
  const rows = [await registered({ businessName }), await registered({ businessName })].map(({ row }) => row)
  await Promise.all(rows.map(({ id }) => approveRegistration(asClerk(), id, `Guild of ${businessName}`)))
  const found = await shop.db
    .selectFrom('studio')
    .select(['url_key', 'price_group_id'])
    .where('name', '=', businessName)
    .orderBy('url_key')
    .execute()
  const key = businessName.toLowerCase().replace(' ', '-')
  expect(found.map(({ url_key: each }) => each)).toEqual([key, `${key}-2`])
  expect(new Set(found.map(({ price_group_id: group }) => group)).size).toBe(1)
})

test('[part of ROUTE-19] [part of STUDIO-05] a new store is never at the path of a category', async () => {
  const { url_key: urlKey } = await shop.db
    .selectFrom('category')
    .select('url_key')
    .where('id', '=', await buildCategory(shop.db, { name: 'Capezio' }))
    .executeTakeFirstOrThrow()
  const { row } = await registered({ businessName: urlKey })
  await approveRegistration(asClerk(), row.id, 'Wholesale')
  const found = shop.db.selectFrom('studio').select('url_key').where('name', '=', urlKey)
  expect(await found.execute()).toEqual([{ url_key: `${urlKey}-2` }])
})

test('[part of STUDIO-05] of two who decide at once one decides, and the other is told', async () => {
  const { sent, row } = await registered()
  const clerk = asClerk()
  const outcomes = await Promise.allSettled([
    approveRegistration(clerk, row.id, 'Wholesale'),
    declineRegistration(clerk, row.id, 'No.'),
    approveRegistration(clerk, row.id, 'Wholesale'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ reason: 'registration-decided' })
  }
  const decisions = (await jobsOf(sent.email)).filter((kind) => /approved|declined/.test(kind))
  expect(decisions).toEqual([`mail.registration_${(await rowOf(sent.email)).state}`])
})

test('[part of STUDIO-05] a declined registration keeps its reason, not its password, and no store comes of it', async () => {
  const { sent, row } = await registered()
  const clerk = asClerk()
  for (const reason of ['', ' ', 'x'.repeat(1_001)]) {
    await expect(declineRegistration(clerk, row.id, reason)).rejects.toMatchObject({ reason: 'invalid' })
  }
  await declineRegistration(clerk, row.id, ' The certificate has expired. ')
  expect(await rowOf(sent.email)).toMatchObject({
    state: 'declined',
    reason: 'The certificate has expired.',
    password_hash: null,
    studio_id: null,
  })
  expect(await jobsOf(sent.email)).toContain('mail.registration_declined')
  // Once that is settled, the business may register again.
  expect(await register({ ...sent, key: randomUUID() })).toEqual({ code: 200, result: true })
  expect(await rowsOf(sent.email)).toHaveLength(2)
})

test('[part of STUDIO-05] the same registration that is sent again after it was declined is a new one, once', async () => {
  const sent = { ...buildRegistration(), key: randomUUID() }
  await register(sent)
  await declineRegistration(
    asClerk(),
    (await rowOf(sent.email)).id,
    'The certificate is too dark. Please send it again.',
  )
  const answers = await Promise.all([register(sent), register(sent)])
  expect(answers).toEqual([
    { code: 200, result: true },
    { code: 200, result: true },
  ])
  const rows = await rowsOf(sent.email)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['declined', 'waiting'])
  const waiting = rows.find(({ state }) => state === 'waiting')
  expect(await isPasswordOf(waiting?.password_hash ?? '', sent.password)).toBe(true)
  expect((await jobsOf(sent.email)).filter((kind) => kind === 'mail.registration_received')).toHaveLength(2)
  // Declined once more, it can be sent once more.
  await declineRegistration(asClerk(), waiting?.id ?? 0, 'Still too dark.')
  await shop.db.deleteFrom('attempt').execute()
  await register(sent)
  expect(await rowsOf(sent.email)).toHaveLength(3)
})

test('[part of STUDIO-05] a registration whose e-mail an owner has by now is not approved, and nothing is left of it', async () => {
  const { sent, row } = await registered()
  await newHolder(shop, 'owner')
  await shop.db
    .updateTable('studio_owner')
    .set({ email_key: sent.email })
    .where('id', '=', (db) => db.selectFrom('studio_owner').select((max) => max.fn.max('id').as('id')))
    .execute()
  const count = () => shop.db.selectFrom('studio').select('id').execute()
  const before = await count()
  await expect(approveRegistration(asClerk(), row.id, 'Wholesale')).rejects.toMatchObject({
    reason: 'registration-email-taken',
  })
  expect(await count()).toEqual(before)
  expect(await rowOf(sent.email)).toMatchObject({ state: 'waiting' })
})

test('[part of E-26] only staff with the permission decide, and read certificates', async () => {
  const { row } = await registered()
  const staff = { kind: 'staff', staffId: null, name: 'Galina' } as const
  const ctxOf = (actor: Parameters<typeof approveRegistration>[0]['actor']) => ({ ...asClerk(), actor })
  for (const actor of [
    { kind: 'guest' } as const,
    { kind: 'job', name: 'test' } as const,
    { kind: 'owner', ownerId: 1, studioId: 1, studioKey: 'one', priceGroupId: 1, isSuperUser: true } as const,
    { ...staff, roles: ['orders'] as const },
  ]) {
    const refused = { reason: 'not-allowed' }
    await expect(approveRegistration(ctxOf(actor), row.id, 'Wholesale')).rejects.toMatchObject(refused)
    await expect(declineRegistration(ctxOf(actor), row.id, 'No.')).rejects.toMatchObject(refused)
    await expect(readCertificateOf(ctxOf(actor), row.id)).rejects.toMatchObject(refused)
  }
  await approveRegistration(ctxOf({ ...staff, roles: ['studios'] }), row.id, 'Wholesale')
})

test('a declined registration is deleted with its certificate some time later, and no other', async () => {
  const [declined, fresh, waiting] = [await registered(), await registered(), await registered()]
  for (const { row } of [declined, fresh]) await declineRegistration(asClerk(), row.id, 'No.')
  await shop.db
    .updateTable('registration')
    .set({ decided_at: new Date(Date.now() - (DECLINED_REGISTRATION_DAYS + 1) * 86_400_000) })
    .where('id', '=', declined.row.id)
    .execute()
  const [retention] = registrationsRetention
  const { config } = shop.context
  expect(await retention!.forget(shop.db, { now: new Date(), most: 10, config })).toBe(1)
  const files = await shop.db.selectFrom('private_file').select('id').execute()
  const left = files.map(({ id }) => id)
  expect(left).not.toContain(declined.row.certificate_id)
  expect(left).toEqual(expect.arrayContaining([fresh.row.certificate_id, waiting.row.certificate_id]))
  expect(await rowsOf(declined.sent.email)).toEqual([])
})
