import { randomUUID } from 'node:crypto'
import { eraseMe } from 'commerce/contract/customers'
import {
  STUDIO_MAIL_DAYS,
  STUDIO_MAIL_RECIPIENTS_MAX,
  STUDIO_MAILINGS_OF_STUDIO,
} from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { studioProblems } from 'commerce/studio-problems'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { cleanUp } from '#src/jobs/clean-up'
import { startJobs } from '#src/jobs/start-jobs'
import { sendLetter } from '#src/marketing/send-letter'
import { linkGap } from '#src/mail/break-links'
import { goodPassword, newCustomer } from '#test/customer'
import { openMarketingDesk, written } from '#test/desks/marketing-desk'
import { headerOf, openFakeMailServer, partsOf } from '#test/fakes/fake-mail-server'
import { eventually } from '#test/eventually'
import { inSeconds } from '#test/move-time'
import { confirmEmailOf, openMailbox } from '#test/mailbox'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

const newEmail = (name = 'mia') => `${name}-${randomUUID()}@example.com`
const open = (options?: Parameters<typeof openMarketingDesk>[1]) => openMarketingDesk(shop, options)

const recipientsOf = (studioId: number) =>
  shop.db.selectFrom('marketing_recipient').selectAll().where('studio_id', '=', studioId).execute()

const mailingsOf = (studioId: number) =>
  shop.db.selectFrom('marketing_mailing').selectAll().where('studio_id', '=', studioId).execute()

/** What a link of a mail leads to, and what its button does. */
const endPathIn = (text: string) => /\/api\/marketing\/\S+/.exec(text)?.[0] ?? 'none'
const press = (url: string, payload = '') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test('[part of STUDIO-16] a mail goes by SMTP from the one sender, with link, passcode and QR code, and a button to unsubscribe', async () => {
  const studio = await open()
  const post = await openFakeMailServer()
  const config = readConfig({
    NODE_ENV: 'test',
    SMTP_URL: post.url,
    MAIL_SENDER: 'letters@barre.example',
    PUBLIC_URL: 'https://barre.example',
    STUDIOS_URL: 'https://studios.example',
  })
  const jobs = startJobs({ ...shop.jobs, config })
  onTestFinished(async () => {
    await jobs.close()
    await post.close()
  })
  const email = newEmail()
  valueOf(await studio.send(`Mia Lee <${email}>`))
  await eventually(() => expect(post.mails).toHaveLength(1))
  const [mail] = post.mails
  expect(mail).toMatchObject({ from: 'letters@barre.example', to: [email] })
  expect(headerOf(mail!, 'from')).toBe('Barre <letters@barre.example>')
  expect(headerOf(mail!, 'reply-to')).toBe(studio.email)
  expect(headerOf(mail!, 'subject')).toBe(written.subject)
  const link = `https://studios.example/${studio.urlKey}/passcode#code=${studio.passcode}`
  const [text = '', html = ''] = partsOf(mail!)
  for (const part of [text, html]) {
    expect(part).toContain(link)
    expect(part).toContain('Pas de Deux')
    expect(part).toContain('please order by Friday.')
    expect(part.replaceAll(link, '')).toContain(studio.passcode)
    expect(part).toContain(`https://barre.example${endPathIn(text)}`)
  }
  expect(html).toContain('<img src="cid:passcode-code" alt="QR code that opens the store with its passcode"')
  expect(mail!.source).toMatch(/Content-Id: <passcode-code>/i)
  expect(mail!.source).toContain('image/png')
  expect(headerOf(mail!, 'list-unsubscribe')).toBe(`<https://barre.example${endPathIn(text)}>`)
  expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('[part of STUDIO-16] an owner sees beforehand which addresses are valid, listed twice, unsubscribed or none, and how the mail looks', async () => {
  const studio = await open()
  const mailbox = openMailbox(shop)
  const [mia, lea, gone] = [newEmail(), newEmail('lea'), newEmail('gone')]
  valueOf(await studio.send(gone))
  const [first] = await mailbox.mailsTo(gone)
  expect((await press(endPathIn(first!.text_part))).statusCode).toBe(200)
  const list = `${mia}, ${lea}\n"Lee, Mia" <${mia.toUpperCase()}>; lea@example\n${gone}`
  const preview = valueOf(await studio.preview(list))
  expect(preview.recipients).toEqual([
    { email: mia, state: 'valid' },
    { email: lea, state: 'valid' },
    { email: mia.toUpperCase(), state: 'duplicate' },
    { email: 'lea@example', state: 'invalid' },
    { email: gone, state: 'unsubscribed' },
  ])
  expect(preview).toMatchObject({ subject: written.subject, reply_to: studio.email })
  expect(preview.parts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Dear families,', 'Open the Pas de Deux store', studio.passcode]),
  )
  expect(await mailingsOf(studio.studioId)).toHaveLength(1)
  const sent = valueOf(await studio.send(list))
  expect(sent).toMatchObject({ recipients: 2, left_out: 1 })
  for (const email of [mia, lea]) expect(await mailbox.mailsTo(email)).toHaveLength(1)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(gone)).toHaveLength(1)
  expect((await studio.read()).mailings).toMatchObject([
    { subject: written.subject, recipients: 2, sent: 2, left_out: 1 },
    { recipients: 1, sent: 1, left_out: 0 },
  ])
})

test('[part of STUDIO-16] the same mailing sent twice at once, and once more, is one: each family gets one mail', async () => {
  const studio = await open()
  const mailbox = openMailbox(shop)
  const emails = [newEmail(), newEmail('lea')]
  const key = randomUUID()
  const send = () => studio.send(emails.join(';'), { key })
  const answers = await Promise.all([send(), send(), send()])
  const ids = answers.map((answer) => valueOf(answer)._id)
  expect(new Set(ids).size).toBe(1)
  expect(valueOf(await send())._id).toBe(ids[0])
  await mailbox.isEmpty()
  for (const email of emails) expect(await mailbox.mailsTo(email)).toHaveLength(1)
  expect(await mailingsOf(studio.studioId)).toMatchObject([{ sent: 2, recipients: 2 }])
  const [mia = '', lea = ''] = emails
  for (const other of [
    await studio.send(emails.join(';'), { key, message: 'Another text' }),
    await studio.send([...emails, newEmail('ann')].join(';'), { key }),
    await studio.send(`${mia}; ${newEmail('ann')}`, { key }),
    await studio.send(lea, { key }),
  ])
    expect(refusalOf(other)).toMatchObject({
      code: 422,
      reason: 'key-reused',
      result: messages.mailingKeyReused,
    })
})

test('[part of STUDIO-16] a mail whose worker ended before it could say so is not sent again once it is noted, and has one id', async () => {
  const studio = await open()
  const sent: string[] = []
  const mailer = {
    send: async ({ messageId }: { messageId: string }) => void sent.push(messageId),
    close: () => undefined,
  }
  valueOf(await studio.send(newEmail()))
  const [recipient] = await recipientsOf(studio.studioId)
  const job = {
    kind: 'mail.studio_marketing',
    key: String(recipient!.id),
    payload: { studioId: studio.studioId, recipientId: recipient!.id },
  }
  const ctx = { ...shop.jobs, actor: { kind: 'job' as const, name: 'test' }, mailer }
  await sendLetter(ctx, job)
  await sendLetter(ctx, job)
  expect(sent).toEqual([
    `mail.studio_marketing.${recipient!.id}@${new URL(shop.context.config.publicUrl).hostname}`,
  ])
  expect(await mailingsOf(studio.studioId)).toMatchObject([{ sent: 1 }])
})

test('[part of STUDIO-16] [E-8] opening the link unsubscribes nobody; the button does, without sign-in, for this studio and for ever', async () => {
  const [studio, other] = [await open({ name: 'Tutu & <b>Tap</b>' }), await open()]
  const mailbox = openMailbox(shop)
  const email = newEmail()
  valueOf(await studio.send(email))
  valueOf(await other.send(email))
  const [first] = await mailbox.mailsTo(email, 2)
  const ofStudio =
    (await mailbox.mailsTo(email, 2)).find(({ text_part: text }) => text.includes('Tutu')) ?? first!
  const path = endPathIn(ofStudio.text_part)
  expect(path).not.toContain(email)
  expect(Buffer.from(path.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString()).not.toContain(
    'mia',
  )
  const page = await shop.app.inject(path)
  expect(page.body).toContain('<button>Unsubscribe</button>')
  expect(page.body).toContain('Tutu &amp; &lt;b&gt;Tap&lt;/b&gt;')
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  const again = await studio.preview(email)
  expect(valueOf(again).recipients).toEqual([{ email, state: 'valid' }])
  // As the button of a mail program posts (RFC 8058), and pressed twice.
  for (const payload of ['List-Unsubscribe=One-Click', '']) {
    const done = await press(path, payload)
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Done.')])
  }
  const spelled = email.toUpperCase().replace('@', '+dance@')
  for (const each of [email, spelled])
    expect(valueOf(await studio.preview(each)).recipients).toEqual([{ email: each, state: 'unsubscribed' }])
  expect(valueOf(await other.preview(email)).recipients).toEqual([{ email, state: 'valid' }])
  expect(refusalOf(await studio.send(email)).fields).toEqual([
    { field: 'recipients', message: studioProblems.recipientsUnsubscribed },
  ])
  const { rows } = await shop.pool.query<{ kept: string }>(
    'select row_to_json(gone)::text as kept from marketing_unsubscribed gone where studio_id = $1',
    [studio.studioId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.kept).not.toContain('example')
  const bad = await press(`${path}x`)
  expect([bad.statusCode, bad.body]).toEqual([422, expect.stringContaining('This link has expired.')])
})

test('[part of STUDIO-16] a family that unsubscribes while the mail waits gets none, nor does anybody once the store is closed', async () => {
  const studio = await open()
  const email = newEmail()
  const mailbox = openMailbox(shop)
  valueOf(await studio.send(email))
  const [mail] = await mailbox.mailsTo(email)
  await mailbox.isEmpty()
  await press(endPathIn(mail!.text_part))
  await shop.db
    .updateTable('marketing_recipient')
    .set({ state: 'waiting' })
    .where('studio_id', '=', studio.studioId)
    .execute()
  const [recipient] = await recipientsOf(studio.studioId)
  const mailer = { send: () => Promise.reject(new Error('Nothing is to be sent.')), close: () => undefined }
  const ctx = { ...shop.jobs, actor: { kind: 'job' as const, name: 'test' }, mailer }
  const job = {
    kind: 'mail.studio_marketing',
    key: 'x',
    payload: { studioId: studio.studioId, recipientId: recipient!.id },
  }
  await sendLetter(ctx, job)
  expect(await recipientsOf(studio.studioId)).toMatchObject([{ state: 'left-out' }])
  const closed = await open()
  await shop.db.deleteFrom('outbox').where('state', '=', 'waiting').execute()
  valueOf(await closed.send(newEmail()))
  await closed.save(false)
  await mailbox.isEmpty()
  expect(await recipientsOf(closed.studioId)).toMatchObject([
    { state: expect.stringMatching(/left-out|sent/) },
  ])
})

test('a store that is not published writes to nobody, and one without a passcode has no flyer', async () => {
  const studio = await open({ isPublished: false })
  for (const answer of [await studio.send(newEmail()), await studio.preview(newEmail())])
    expect(refusalOf(answer)).toMatchObject({ code: 422, reason: 'store-not-ready' })
  expect(valueOf(await studio.flyer('pdf')).type).toBe('application/pdf')
})

test.each([
  ['subject', 'Open\r\nBcc: all@example.com', problems.charactersNotTaken],
  ['subject', 'Open\nBcc: all@example.com', problems.charactersNotTaken],
  ['subject', ' ', problems.fieldRequired],
  ['message', '', problems.fieldRequired],
  ['recipients', 'nobody', studioProblems.recipientsMissing],
  [
    'recipients',
    Array.from({ length: STUDIO_MAIL_RECIPIENTS_MAX + 1 }, (_, at) => `m${at}@example.com`).join(','),
    studioProblems.recipientsTooMany,
  ],
])(
  '[E-33] %s %j is refused with the reason at its field, and nothing is sent',
  async (field, text, message) => {
    const studio = await open()
    const refusal = refusalOf(await studio.send(newEmail(), { [field]: text }))
    expect(refusal).toMatchObject({ code: 400, reason: 'invalid', fields: [{ field, message }] })
    expect(await mailingsOf(studio.studioId)).toEqual([])
  },
)

test.each(['subject', 'message', 'recipients'])('a megabyte where %s belongs is refused', async (field) => {
  const studio = await open()
  const refusal = refusalOf(await studio.send(newEmail(), { [field]: 'x'.repeat(900_000) }))
  expect(refusal).toMatchObject({ code: 400, fields: [{ field }] })
  expect(await mailingsOf(studio.studioId)).toEqual([])
})

test('[part of E-38] what an owner writes is text in the mail: no markup, no link that can be clicked', async () => {
  const script = '<script>alert("canary")</script>'
  const studio = await open({ name: `Tap ${script}` })
  const mailbox = openMailbox(shop)
  const email = newEmail()
  const message = `${script}\n<img src=x onerror=alert(1)> https://evil.example www.evil.example`
  valueOf(await studio.send(email, { subject: `Open ${script} evil.example`, message }))
  const [mail] = await mailbox.mailsTo(email)
  expect(mail!.html_part).not.toMatch(/<script|<img src=x/)
  expect(mail!.html_part).toContain('&lt;script&gt;')
  for (const part of [mail!.html_part, mail!.text_part, mail!.subject]) {
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
    expect(part).toContain(`evil.${linkGap}example`)
  }
})

test('a studio sends so many mailings a day, and the next one after that', async () => {
  const studio = await open()
  for (let count = 0; count < STUDIO_MAILINGS_OF_STUDIO.most; count++) valueOf(await studio.send(newEmail()))
  expect(await studio.read()).toMatchObject({ mailings_left: 0 })
  const refused = await Promise.all([studio.send(newEmail()), studio.send(newEmail())])
  for (const answer of refused)
    expect(refusalOf(answer)).toMatchObject({ code: 429, result: messages.mailingsSent })
  expect(valueOf(await studio.preview(newEmail())).recipients).toHaveLength(1)
  await shop.db
    .updateTable('marketing_mailing')
    .set({ created_at: new Date(Date.now() - (STUDIO_MAILINGS_OF_STUDIO.seconds + 60) * 1000) })
    .where('studio_id', '=', studio.studioId)
    .execute()
  valueOf(await studio.send(newEmail()))
})

test('[E-65] addresses are deleted some days after the mail, the mailing later, and that somebody unsubscribed never', async () => {
  const studio = await open()
  valueOf(await studio.send(newEmail()))
  await shop.db
    .insertInto('marketing_unsubscribed')
    .values({ studio_id: studio.studioId, mailbox_hash: Buffer.alloc(32) })
    .execute()
  const days = async (count: number) => inSeconds(shop.db, count * 24 * 60 * 60, () => cleanUp(shop.jobs))
  await days(STUDIO_MAIL_DAYS.recipients - 1)
  expect(await recipientsOf(studio.studioId)).toHaveLength(1)
  await days(STUDIO_MAIL_DAYS.recipients + 1)
  expect(await recipientsOf(studio.studioId)).toEqual([])
  expect(await mailingsOf(studio.studioId)).toMatchObject([{ recipients: 1 }])
  await days(STUDIO_MAIL_DAYS.mailing + 1)
  expect(await mailingsOf(studio.studioId)).toEqual([])
  const unsubscribed = shop.db.selectFrom('marketing_unsubscribed').where('studio_id', '=', studio.studioId)
  expect(await unsubscribed.selectAll().execute()).toHaveLength(1)
})

test('[part of STUDIO-19] [part of E-21] the marketing of another studio is answered like that of none, byte for byte', async () => {
  const [studio, other] = [await open(), await open()]
  const body = { ...written, recipients: newEmail() }
  const calls = [
    ['GET', '', undefined],
    ['GET', '/flyer?format=pdf', undefined],
    ['POST', '/preview', body],
    ['POST', '', { ...body, key: randomUUID() }],
  ] as const
  for (const [method, rest, payload] of calls) {
    const [foreign, missing] = await Promise.all(
      [other.query.ownerId, '200000000'].map((id) =>
        shop.app.inject({
          method,
          url: `/api/ext/studio-owner/marketing/${id}${rest}`,
          headers: { authorization: `Bearer ${studio.token}` },
          ...(payload && { payload }),
        }),
      ),
    )
    expect([foreign?.statusCode, foreign?.body], rest).toEqual([404, missing?.body])
  }
  expect(await mailingsOf(other.studioId)).toEqual([])
})

test('[part of E-22] a transaction that names no studio sees nothing of marketing, and one that names a mailbox only its rows', async () => {
  const studio = await open()
  const email = newEmail()
  valueOf(await studio.send(`${email}, ${newEmail('lea')}`))
  const { db } = shop.context
  for (const table of ['marketing_mailing', 'marketing_recipient', 'marketing_unsubscribed'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('[part of E-63] an erasure takes the mailbox off the lists of studios, also where its mail still waits', async () => {
  const [studio, family] = [await open(), await newCustomer(shop.app)]
  await confirmEmailOf(shop, family.email)
  const other = newEmail('lea')
  valueOf(await studio.send(`${family.email}, ${other}`))
  valueOf(await family.client.call(eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  expect(await recipientsOf(studio.studioId)).toMatchObject([{ email: other }])
  const mailbox = openMailbox(shop)
  await mailbox.isEmpty()
  expect(await mailbox.mailsTo(other)).toHaveLength(1)
  const kept = await shop.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', family.email)
    .execute()
  expect(kept.map(({ subject }) => subject)).not.toContain(written.subject)
})
