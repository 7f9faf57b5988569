import * as user from 'commerce/contract/customers'
import { BAD_RESET_LINKS_OF_IP, MAILS_OF_IP, MAILS_TO_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { buildApp } from '#src/app'
import { sendResetLink } from '#src/customers/password/send-reset-link'
import type { Mail } from '#src/mail/mailer'
import { workOf } from '#test/checks/count-work'
import { countWaiting } from '#test/checks/count-waiting'
import { goodPassword, newCustomer, signIn } from '#test/customer'
import { eventually } from '#test/eventually'
import { openMailbox, resetTokenIn } from '#test/mailbox'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const publicUrl = 'https://shop.barre.example'
const newPassword = 'rond de jambe à terre'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp({ PUBLIC_URL: publicUrl })))
afterAll(() => server.close())
afterEach(() => {
  server.context.now = () => new Date()
})

function letPass(seconds: number): void {
  const then = Date.now() + seconds * 1000
  server.context.now = () => new Date(then)
}

let host = 0
/** Each test uses its own IP addresses. */
const newIp = () => `203.0.113.${++host}`

const ask = (email: string, ip = newIp()) =>
  clientOf(server.app, { ip }).call(user.askForReset, { body: { email } })

const create = (body: { resetToken: string; newPassword?: string; email?: string }, ip = newIp()) =>
  clientOf(server.app, { ip }).call(user.createPassword, { body: { newPassword, ...body } })

const canSignIn = async (username: string, password: string) =>
  (
    await clientOf(server.app, { ip: newIp() }).call(user.logIn, {
      body: { username, password },
    })
  ).ok

async function linkTo(email: string): Promise<string> {
  const post = openMailbox(server)
  const before = await post.mailsTo(email, 0)
  valueOf(await ask(email))
  return resetTokenIn((await post.mailsTo(email, before.length + 1)).at(-1)!)
}

test('[part of SESS-01] [E-18] [E-6] a link that is mailed sets a new password, once, and ends every session', async () => {
  const { email, token, refreshToken } = await newCustomer(server.app)
  const elsewhere = await signIn(clientOf(server.app), email)
  expect(valueOf(await ask(` ${email.toUpperCase()} `))).toBe(true)
  const post = openMailbox(server)
  const [mail] = await post.mailsTo(email)
  const resetToken = resetTokenIn(mail!)
  expect(resetToken).toMatch(/^[\w-]{43}$/)
  const link = `${publicUrl}/new-password?token=${resetToken}`
  expect(mail!.text_part).toContain(link)
  expect(mail!.html_part).toContain(`href="${link}"`)

  expect(valueOf(await create({ resetToken, email }))).toBe(true)
  expect(await canSignIn(email, goodPassword)).toBe(false)
  expect(await canSignIn(email, newPassword)).toBe(true)
  for (const session of [token, elsewhere.token]) {
    const answer = await clientOf(server.app, { token: session }).call(user.readMe, { query: {} })
    expect(refusalOf(answer).code).toBe(401)
  }
  const renewal = await clientOf(server.app).call(user.refreshSession, { body: { refreshToken } })
  expect(refusalOf(renewal).code).toBe(401)
  expect(refusalOf(await create({ resetToken, newPassword: 'once more with feeling' }))).toMatchObject({
    code: 422,
    reason: 'reset-link-invalid',
    result: messages.resetLinkInvalid,
  })
  expect(await canSignIn(email, newPassword)).toBe(true)
  const [, notice] = await post.mailsTo(email, 2)
  expect(notice!.subject).toBe('Your Barre password was changed')
  expect(notice!.text_part).toContain(`${publicUrl}/forgotten-password`)
})

test('[E-18] an address without an account gets the same answer for the same work, and no mail', async () => {
  const { email } = await newCustomer(server.app)
  const unknown = `${randomUUID()}@example.com`
  const rows = async () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const before = (await rows()).length
  const answers = [await ask(email), await ask(unknown)]
  expect(answers[0]).toEqual(answers[1])
  const [ofKnown, ofUnknown] = (await rows()).slice(before)
  const shape = { kind: 'mail.password_reset', payload: {} }
  expect(ofKnown).toMatchObject(shape)
  expect(ofUnknown).toMatchObject(shape)
  const post = openMailbox(server)
  await post.mailsTo(email)
  await post.isEmpty()
  const recipients = await server.db.selectFrom('mailbox').select('recipient').execute()
  expect(recipients.map(({ recipient }) => recipient)).not.toContain(unknown)
})

test('[E-18] an address without an account has the same statements run, and no password hashed', async () => {
  const { email } = await newCustomer(server.app)
  const workOfAsking = (of: string) =>
    workOf(server, {
      ip: newIp(),
      ask: async (client) =>
        expect(valueOf(await client.call(user.askForReset, { body: { email: of } }))).toBe(true),
    })
  const known = await workOfAsking(email)
  expect(known).toMatchObject({ hashed: [], checked: [] })
  expect(known.statements.length).toBeGreaterThan(3)
  expect(await workOfAsking(`${randomUUID()}@example.com`)).toEqual(known)
})

test('[E-18] a link is good for 30 minutes', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  letPass(30 * 60 + 1)
  expect(refusalOf(await create({ resetToken })).reason).toBe('reset-link-invalid')
  letPass(29 * 60)
  valueOf(await create({ resetToken }))
})

test('[E-18] a link ends when another one is asked for, or the password changes', async () => {
  const customer = await newCustomer(server.app)
  const first = await linkTo(customer.email)
  const second = await linkTo(customer.email)
  expect(refusalOf(await create({ resetToken: first })).reason).toBe('reset-link-invalid')
  const body = { currentPassword: goodPassword, newPassword: 'battement tendu' }
  valueOf(await customer.client.call(user.changePassword, { query: {}, body }))
  expect(refusalOf(await create({ resetToken: second })).reason).toBe('reset-link-invalid')
  expect(await canSignIn(customer.email, 'battement tendu')).toBe(true)
})

test('[E-18] a link used by many at once is used by one', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  const passwords = Array.from({ length: 5 }, (_, at) => `the password of caller ${at}`)
  const answers = await Promise.all(passwords.map((each) => create({ resetToken, newPassword: each })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = passwords[answers.findIndex(({ ok }) => ok)]!
  expect(await canSignIn(email, winner)).toBe(true)
})

test('[part of SESS-01] [E-18] a form that is sent twice gives the same answer, and changes the password once', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  const answers = await Promise.all([1, 2, 3].map(() => create({ resetToken })))
  expect(answers.map(valueOf)).toEqual([true, true, true])
  const session = await signIn(clientOf(server.app, { ip: newIp() }), email, newPassword)
  expect(valueOf(await create({ resetToken, email }))).toBe(true)
  valueOf(await clientOf(server.app, session).call(user.readMe, { query: {} }))
  const post = openMailbox(server)
  await post.isEmpty()
  const subjects = (await post.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your Barre password was changed')).toHaveLength(1)
  const other = await newCustomer(server.app)
  expect(refusalOf(await create({ resetToken, email: other.email })).reason).toBe('reset-link-invalid')
  letPass(30 * 60 + 1)
  expect(refusalOf(await create({ resetToken })).reason).toBe('reset-link-invalid')
})

test('[E-18] a used link tells of no password: the first other one ends it', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  valueOf(await create({ resetToken }))
  const guessed = await create({ resetToken, newPassword: 'a guess of a stranger' })
  expect(refusalOf(guessed).reason).toBe('reset-link-invalid')
  expect(refusalOf(await create({ resetToken })).reason).toBe('reset-link-invalid')
  expect(await canSignIn(email, newPassword)).toBe(true)
})

test('[E-18] a used link tells of no password to who sends many at once either', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  valueOf(await create({ resetToken }))
  const answers = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('single_use_link').select('purpose').forUpdate().execute()
    const guessed = create({ resetToken, newPassword: 'a guess of a stranger' })
    await eventually(async () => expect(await countWaiting(server.pool, 'link-find-taken')).toBe(1))
    const sentAgain = create({ resetToken })
    await eventually(async () => expect(await countWaiting(server.pool, 'link-find-taken')).toBe(2))
    return [guessed, sentAgain]
  })
  for (const answer of answers) expect(refusalOf(await answer).reason).toBe('reset-link-invalid')
})

test('[E-18] a used link ends when another one is asked for, or the password changes', async () => {
  const { email } = await newCustomer(server.app)
  const first = await linkTo(email)
  valueOf(await create({ resetToken: first }))
  await openMailbox(server).isEmpty()
  const second = await linkTo(email)
  expect(refusalOf(await create({ resetToken: first })).reason).toBe('reset-link-invalid')
  valueOf(await create({ resetToken: second }))
  const session = await signIn(clientOf(server.app, { ip: newIp() }), email, newPassword)
  const client = clientOf(server.app, session)
  const body = { currentPassword: newPassword, newPassword: 'battement tendu' }
  valueOf(await client.call(user.changePassword, { query: {}, body }))
  const asked = { resetToken: second, newPassword: 'battement tendu' }
  expect(refusalOf(await create(asked)).reason).toBe('reset-link-invalid')
})

test('[E-18] each send of a used link counts as a try', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  const ip = newIp()
  valueOf(await create({ resetToken }, ip))
  for (let count = 0; count < BAD_RESET_LINKS_OF_IP.most; count++) valueOf(await create({ resetToken }, ip))
  expect(refusalOf(await create({ resetToken }, ip)).code).toBe(429)
})

test('[E-15] [VAL-03] a bad new password is refused as at registration, and the link stays good', async () => {
  const { email } = await newCustomer(server.app)
  const resetToken = await linkTo(email)
  for (const [bad, message] of [
    ['barre 1', messages.passwordTooShort],
    ['password1', messages.passwordCommon],
    ['x'.repeat(257), messages.textTooLong],
  ] as const) {
    const refusal = refusalOf(await create({ resetToken, newPassword: bad }))
    expect(refusal.fields).toEqual([{ field: 'newPassword', message }])
  }
  const other = await newCustomer(server.app)
  expect(refusalOf(await create({ resetToken, email: other.email })).reason).toBe('reset-link-invalid')
  valueOf(await create({ resetToken }))
  expect(await canSignIn(other.email, goodPassword)).toBe(true)
})

test('[E-18] the token of a link lies neither in the database nor in the log', async () => {
  const { email } = await newCustomer(server.app)
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = pino({ level: 'trace' }, sink)
  const app = await buildApp({ ...server.context, log })
  onTestFinished(() => app.close())
  const client = clientOf(app, { ip: newIp() })
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  valueOf(await client.call(user.askForReset, { body: { email } }))
  const job = await server.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const parts = { ...server.jobs, mailer }
  await sendResetLink(parts, { kind: job.kind, key: job.subject_key, payload: {} })
  const resetToken = resetTokenIn({ text_part: sent[0]!.text })
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(single_use_link)::text || encode(token_hash, 'escape') as row from single_use_link
    union all select to_jsonb(outbox)::text from outbox`.execute(server.db)
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(resetToken)
  log.info('a line to be found')
  for (const body of [{ resetToken, newPassword }, { resetToken, newPassword: 'x' }, { resetToken }]) {
    await client.call(user.createPassword, { body: body as { resetToken: string; newPassword: string } })
  }
  await app.inject(`/new-password?token=${resetToken}`)
  expect(lines.join('')).toContain('a line to be found')
  expect(lines.join('')).not.toContain(resetToken)
  expect(lines.join('')).not.toContain(newPassword)
})

test('[E-18] a mail that is sent twice has two links, of which the newer one is good', async () => {
  const { email } = await newCustomer(server.app)
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  valueOf(await ask(email))
  const job = await server.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const parts = { ...server.jobs, mailer }
  await sendResetLink(parts, { kind: job.kind, key: job.subject_key, payload: {} })
  await sendResetLink(parts, { kind: job.kind, key: job.subject_key, payload: {} })
  const [first, second] = sent.map(({ text }) => resetTokenIn({ text_part: text }))
  expect(sent[0]!.messageId).not.toBe(sent[1]!.messageId)
  expect(refusalOf(await create({ resetToken: first! })).reason).toBe('reset-link-invalid')
  valueOf(await create({ resetToken: second! }))
  await sendResetLink(parts, { kind: job.kind, key: job.subject_key, payload: {} })
  expect(sent).toHaveLength(2)
})

test('[E-18] [E-48] what a request says of the host gets into no mail', async () => {
  const { email } = await newCustomer(server.app)
  const post = openMailbox(server)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/reset-password',
    remoteAddress: newIp(),
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      'x-forwarded-prefix': '/evil',
      forwarded: 'host=evil.example;proto=ftp',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    },
    payload: { email },
  })
  expect(answer.statusCode).toBe(200)
  const [mail] = await post.mailsTo(email)
  expect(JSON.stringify(mail)).not.toContain('evil')
  const links = mail!.text_part.match(/[a-z]+:\/\/\S+/g) ?? []
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(new URL(link).origin).toBe(publicUrl)
})

test('[E-32] three links an hour for one account, whether there is one or not', async () => {
  const { email } = await newCustomer(server.app)
  for (const account of [email, `${randomUUID()}@example.com`]) {
    const codes: number[] = []
    for (let count = 0; count <= MAILS_TO_MAILBOX.most; count++) {
      const answer = await ask(account)
      codes.push(answer.ok ? 200 : answer.code)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  }
  letPass(MAILS_TO_MAILBOX.seconds + 1)
  valueOf(await ask(email))
})

test('[E-32] twenty links an hour from one address, whoever they are for', async () => {
  const ip = newIp()
  const codes: number[] = []
  for (let count = 0; count <= MAILS_OF_IP.most; count++) {
    const answer = await ask(`${randomUUID()}@example.com`, ip)
    codes.push(answer.ok ? 200 : answer.code)
  }
  expect(codes.indexOf(429)).toBe(20)
})

test('[E-18] links that are guessed are stopped by address', async () => {
  const ip = newIp()
  await create({ resetToken: 'x'.repeat(43) }, ip)
  await server.db
    .updateTable('attempt')
    .set({ tries: BAD_RESET_LINKS_OF_IP.most - 1 })
    .where('key', '=', tryKey('reset-link', ip))
    .execute()
  expect(refusalOf(await create({ resetToken: 'y'.repeat(43) }, ip)).code).toBe(422)
  expect(refusalOf(await create({ resetToken: 'z'.repeat(43) }, ip)).code).toBe(429)
})

test('[part of VAL-01] what is no e-mail address is said to be none', async () => {
  expect(refusalOf(await ask('margot')).fields).toEqual([{ field: 'email', message: messages.emailInvalid }])
})
