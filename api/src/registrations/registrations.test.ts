import { registerStudio } from 'commerce/contract/studio/registrations'
import { MAILS_TO_MAILBOX, REGISTRATION_MAX_BYTES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { studioProblems } from 'commerce/studio-problems'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { approveRegistration } from '#src/registrations/decide-registration'
import { sendForStaff } from '#src/registrations/send-registration-mails'
import { StoreViews } from '#src/scope/store-views'
import { ownIp } from '#test/calls/stage'
import { buildRegistration, openRegistrationDesk, pdf } from '#test/desks/studio-registration'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const { register, registered, rowsOf, rowOf, jobsOf, asClerk } = openRegistrationDesk(() => shop)

const otherPdf = pdf.replace('1 0 obj', '2 0 obj')
const otherCertificate = `data:application/pdf;base64,${Buffer.from(otherPdf).toString('base64')}`

test('[part of STUDIO-05] a registration is kept with everything that was sent, and waits for staff', async () => {
  const { sent, row } = await registered({ contactPhone: '', website: 'barre.example' })
  const { password, certificate: _certificate, ...texts } = sent
  expect(row).toMatchObject({
    state: 'waiting',
    business_type: texts.businessType,
    business_name: texts.businessName,
    street: texts.street,
    city: texts.city,
    region: texts.state,
    postcode: texts.zip,
    phone: texts.phone,
    website: 'https://barre.example',
    facebook_page: 'https://facebook.com/pasdedeux',
    first_name: texts.firstName,
    last_name: texts.lastName,
    contact_phone: '',
    email: texts.email,
    receives_promotions: true,
    decided_at: null,
    studio_id: null,
  })
  expect(await isPasswordOf(row.password_hash ?? '', password)).toBe(true)
  const hours = (row.due_at.getTime() - row.created_at.getTime()) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(46)
  expect(await jobsOf(sent.email)).toEqual(['mail.registration_received', 'mail.registration_for_staff'])
})

test('[part of BACK-05] the mail to staff names the day it is due as the shop reckons days', async () => {
  const { row } = await registered()
  const due_at = new Date('2026-11-26T02:00:00Z')
  await shop.db.updateTable('registration').set({ due_at }).where('id', '=', row.id).execute()
  const texts: string[] = []
  const mailer = { send: async ({ text }: { text: string }) => void texts.push(text), close: () => undefined }
  const ctx = { ...shop.jobs, actor: { kind: 'job' as const, name: 'test' }, mailer }
  const job = { kind: 'mail.registration_for_staff', key: 'x', payload: { registrationId: row.id } }
  for (const timeZone of ['UTC', 'America/New_York'])
    await sendForStaff({ ...ctx, storeViews: await StoreViews.read(shop.db, timeZone) }, job)
  expect(texts).toEqual([
    expect.stringContaining('is due by November 26, 2026'),
    expect.stringContaining('is due by November 25, 2026'),
  ])
})

test('[VAL-03] everything that is wrong is named at once, file and texts', async () => {
  const { fields = [] } = await register({
    ...buildRegistration(),
    website: 'barre',
    facebookPage: 'barre',
    password: 'password1',
    certificate: 'data:image/png;base64,bm90aGluZw==',
  })
  expect(fields).toEqual([
    { field: 'certificate', message: studioProblems.certificateTypeWrong },
    { field: 'website', message: 'Please enter a valid website.' },
    { field: 'facebookPage', message: 'Please enter a valid facebook page.' },
    { field: 'password', message: messages.passwordCommon },
  ])
})

test('a registration that is sent twice at once is one registration, with one receipt', async () => {
  const sent = { ...buildRegistration(), key: randomUUID() }
  const ip = ownIp()
  const answers = await Promise.all([register(sent, ip), register(sent, ip)])
  expect(answers).toEqual([
    { code: 200, result: true },
    { code: 200, result: true },
  ])
  await rowOf(sent.email)
  expect(await jobsOf(sent.email)).toEqual(['mail.registration_received', 'mail.registration_for_staff'])
  const { rows } = await shop.pool.query<{ files: number }>(
    'select count(*)::int as files from private_file where id not in (select certificate_id from registration)',
  )
  expect(rows).toEqual([{ files: 0 }])
})

test('[part of STUDIO-05] a key that is used again for another business keeps both, and for the same one it is one', async () => {
  const key = randomUUID()
  const first = { ...buildRegistration(), key }
  const second = { ...buildRegistration(), businessName: 'Pas de Quatre', key }
  for (const sent of [first, second, first]) {
    expect(await register(sent, ownIp())).toEqual({ code: 200, result: true })
  }
  expect(await rowOf(first.email)).toMatchObject({ business_name: first.businessName })
  expect(await rowOf(second.email)).toMatchObject({ business_name: 'Pas de Quatre' })
  const receipts = ['mail.registration_received', 'mail.registration_for_staff']
  expect(await jobsOf(first.email)).toEqual(receipts)
  expect(await jobsOf(second.email)).toEqual(receipts)
})

test.each([
  ['text', { businessName: 'Another name' }],
  ['password', { password: 'grand jeté at midnight' }],
  ['certificate', { certificate: otherCertificate }],
])(
  'a key that is used again by the same mailbox with another %s changes nothing, and a mail says so',
  async (_what, other) => {
    const sent = { ...buildRegistration(), key: randomUUID() }
    expect((await register(sent)).code).toBe(200)
    expect(await register({ ...sent, ...other })).toEqual({ code: 200, result: true })
    expect(await isPasswordOf((await rowOf(sent.email)).password_hash ?? '', sent.password)).toBe(true)
    expect(await jobsOf(sent.email)).toContain('mail.registration_waits')
  },
)

test('two mailboxes of owners that are sent under one key are both told', async () => {
  const key = randomUUID()
  for (const { sent, row } of [await registered(), await registered()]) {
    await approveRegistration(asClerk(), row.id, 'Wholesale')
    expect((await register({ ...sent, key })).code).toBe(200)
    await rowOf(sent.email)
    expect(await jobsOf(sent.email)).toContain('mail.registration_of_owner')
  }
})

test('another registration of a mailbox whose first one waits changes nothing, and a mail says so', async () => {
  const { sent } = await registered()
  const again = { ...sent, businessName: 'Another name', email: sent.email.toUpperCase() }
  expect(await register(again)).toEqual({ code: 200, result: true })
  expect(await rowsOf(again.email)).toEqual([])
  expect(await jobsOf(again.email)).toEqual(['mail.registration_waits'])
})

test('[part of STUDIO-05] the answer for the e-mail of an owner is the same, and a mail tells that mailbox', async () => {
  const { sent, row } = await registered()
  await approveRegistration(asClerk(), row.id, 'Wholesale')
  const again = { ...sent, businessName: 'Another name' }
  expect(await register(again)).toEqual({ code: 200, result: true })
  await rowOf(sent.email)
  expect(await jobsOf(sent.email)).toContain('mail.registration_of_owner')
})

test('[part of E-32] a mailbox gets three mails of registrations an hour', async () => {
  const sent = buildRegistration()
  for (let count = 0; count < MAILS_TO_MAILBOX.most; count++) expect((await register(sent)).code).toBe(200)
  expect(await register(sent)).toMatchObject({ code: 429, reason: 'too-many-tries' })
})

const formType = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test.each<[string, string, string | Buffer, [code: number, reason: string]]>([
  ['JSON', 'application/json', '{"email":"a@example.com"}', [415, 'bad-content-type']],
  ['a form without files', 'application/x-www-form-urlencoded', 'email=a', [415, 'bad-content-type']],
  ['text', 'text/plain', 'email=a', [415, 'bad-content-type']],
  ['a form without a boundary', 'multipart/form-data', part('email', 'a'), [400, 'invalid']],
  ['a form of noise', formType, Buffer.from('\xff\x00\xfe--b--b', 'latin1'), [400, 'invalid']],
  ['a form that does not end', formType, part('email', 'a'), [400, 'invalid']],
  ['a form of a thousand parts', formType, `${part('email', 'a').repeat(1_000)}--b--\r\n`, [400, 'invalid']],
  ['a field that is sent twice', formType, `${part('email', 'a').repeat(2)}--b--\r\n`, [400, 'invalid']],
  ['a prototype', formType, `${part('__proto__', 'a')}--b--\r\n`, [400, 'invalid']],
  ['a text that cannot be stored', formType, `${part('email', 'a\0b')}--b--\r\n`, [400, 'invalid']],
  ['nothing', formType, '--b--\r\n', [400, 'invalid']],
  ['ten megabytes', formType, Buffer.alloc(10_000_000, 'x'), [413, 'too-large']],
])('[part of E-43] %s is refused', async (_what, contentType, payload, refused) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: registerStudio.path,
    headers: { 'content-type': contentType },
    payload,
  })
  expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual(refused)
})

test('a megabyte where a name belongs is refused at its field, and more than a registration may be is refused whole', async () => {
  const long = { ...buildRegistration(), businessName: 'x'.repeat(1_000_000) }
  expect(await register(long)).toMatchObject({
    code: 400,
    fields: [{ field: 'businessName', message: problems.textTooLong }],
  })
  const longer = { ...buildRegistration(), businessName: 'x'.repeat(REGISTRATION_MAX_BYTES) }
  expect(await register(longer)).toMatchObject({ code: 413, reason: 'too-large' })
})
