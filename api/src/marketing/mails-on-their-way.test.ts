import { forgotOwnerPassword } from 'commerce/contract/studio/owners'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config'
import { startJobs } from '#src/jobs/start-jobs'
import { openMarketingDesk } from '#test/desks/marketing-desk'
import { eventually } from '#test/eventually'
import { openFakeMailServer } from '#test/fakes/fake-mail-server'
import { openMailbox } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const newEmail = (name = 'mia') => `${name}-${randomUUID()}@example.com`

test('mails to families that take long hold up no mail that somebody waits for', async () => {
  const studio = await openMarketingDesk(shop)
  const post = await openFakeMailServer()
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  let waiting = 0
  post.answers.toMail = ({ to }) => {
    if (!to.some((mailbox) => mailbox.startsWith('family-'))) return '250 taken'
    waiting++
    return held
  }
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: post.url })
  const jobs = startJobs({ ...shop.jobs, config })
  onTestFinished(async () => {
    letGo('250 taken')
    await jobs.close()
    await post.close()
  })
  valueOf(await studio.send(Array.from({ length: 9 }, () => newEmail('family')).join(',')))
  await eventually(() => expect(waiting).toBeGreaterThan(0))
  valueOf(await clientOf(shop.app).call(forgotOwnerPassword, { body: { email: studio.email } }))
  await eventually(() => expect(post.mails.map(({ to }) => to)).toContainEqual([studio.email]))
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=cut',
    '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
  ],
])(
  '[part of STUDIO-16] a mail program unsubscribes with one click, by a form of type %s',
  async (type, payload) => {
    const studio = await openMarketingDesk(shop)
    const mailbox = openMailbox(shop)
    const email = newEmail()
    valueOf(await studio.send(email))
    const [mail] = await mailbox.mailsTo(email)
    const url = /\/api\/marketing\/\S+/.exec(mail!.text_part)?.[0] ?? 'none'
    const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(200)
    expect(valueOf(await studio.preview(email)).recipients).toEqual([{ email, state: 'unsubscribed' }])
  },
)
