import * as contract from 'commerce/contract/newsletter'
import * as user from 'commerce/contract/customers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/config'
import { cleanUp } from '#src/jobs/clean-up'
import { forgetOnMailingList } from '#src/newsletter/forget-on-mailing-list'
import { openMailchimpList } from '#src/newsletter/mailchimp-list'
import { updateMailingList } from '#src/newsletter/update-mailing-list'
import { goodPassword, signIn } from '#test/customer'
import { mailchimpKey, openFakeMailchimp } from '#test/fakes/fake-mailchimp'
import { newsletterTokenIn } from '#test/desks/newsletter-post'
import { confirmEmailOf, openMailbox, takeMail } from '#test/mailbox'
import { inSeconds } from '#test/move-time'
import { clientOf, valueOf } from '#test/shopper'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let service: Awaited<ReturnType<typeof openFakeMailchimp>>
let shop: Awaited<ReturnType<typeof openTestApp>>
let mailboxes = 0
let email: string
beforeAll(async () => {
  service = await openFakeMailchimp()
  shop = await openTestApp(service.settings)
})
beforeEach(() => {
  mailboxes++
  email = `dancer${mailboxes}@example.com`
  service.puts.length = 0
})
afterEach(() => {
  service.state.fails = 0
  service.state.beforeAnswer = async () => undefined
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const clientTo = (server: typeof shop) => clientOf(server.app, { ip: `192.0.2.${mailboxes}` })

async function subscribe(server = shop) {
  const client = clientTo(server)
  valueOf(await client.call(contract.subscribe, { body: { email } }))
  const [mail] = await openMailbox(server).mailsTo(email)
  const token = newsletterTokenIn(mail!, 'confirm')
  valueOf(await client.call(contract.confirmSubscription, { body: { token } }))
  const { mailsTo } = openMailbox(server)
  // Who asked twice may have a second link before the welcome.
  return eventually(async () => newsletterTokenIn((await mailsTo(email, 2)).at(-1)!, 'unsubscribe'))
}

const end = async (token: string) =>
  valueOf(await clientTo(shop).call(contract.followUnsubscribeLink, { body: { token } }))

const jobs = () =>
  shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'newsletter.list_change')
    .orderBy('id')
    .execute()

test('[SHOP-04] Mailchimp learns who confirmed and who left, and nothing of who only asked', async () => {
  valueOf(await clientTo(shop).call(contract.subscribe, { body: { email } }))
  await openMailbox(shop).mailsTo(email)
  expect(service.puts).toEqual([])
  const token = await subscribe()
  await eventually(() => expect(service.members.get(email)).toBe('subscribed'))
  await end(token)
  openMailbox(shop)
  await eventually(() => expect(service.members.get(email)).toBe('unsubscribed'))
})

test('[SHOP-04] while the service is away people subscribe and leave, and it is told afterwards', async () => {
  service.state.fails = 2
  const token = await subscribe()
  await eventually(async () =>
    expect((await jobs()).at(-1)?.last_error).toContain('500 Internal Server Error'),
  )
  await end(token)
  await sql`update outbox set next_try_at = now() where state = 'waiting'`.execute(shop.db)
  openMailbox(shop)
  await eventually(async () => {
    await sql`update outbox set next_try_at = now() where state = 'waiting' and next_try_at > now() + interval '5 seconds'
      and last_error <> ''`.execute(shop.db)
    expect(service.members.get(email)).toBe('unsubscribed')
  })
})

test('[SHOP-04] who leaves while the service is told of the beginning ends up unsubscribed there', async () => {
  service.state.beforeAnswer = async (told) => {
    if (told !== email) return
    service.state.beforeAnswer = async () => undefined
    // The ending is told first, then the beginning is answered.
    await sql`update newsletter_subscriber set state = 'unsubscribed' where email = ${email}`.execute(shop.db)
  }
  await subscribe()
  await eventually(async () => expect((await jobs()).at(-1)?.last_error).toContain('changed'))
  openMailbox(shop)
  await sql`update outbox set next_try_at = now() where state = 'waiting'`.execute(shop.db)
  await eventually(() => expect(service.members.get(email)).toBe('unsubscribed'))
})

test('who left by the service’s own link is asked by the service', async () => {
  service.compliant.add(email)
  await subscribe()
  await eventually(() => expect(service.members.get(email)).toBe('pending'))
})

test('[SHOP-04] who leaves here after having left by the service’s own link is not asked by it to come back', async () => {
  const token = await subscribe()
  await eventually(() => expect(service.members.get(email)).toBe('subscribed'))
  service.compliant.add(email)
  service.puts.length = 0
  await end(token)
  await openMailbox(shop).isEmpty()
  expect(service.puts).toEqual([])
  expect((await jobs()).at(-1)).toMatchObject({ state: 'sent', tries: 1 })
})

/** Leaves while the service is away. */
async function endUntold(): Promise<void> {
  const token = await subscribe()
  await openMailbox(shop).isEmpty()
  expect(service.members.get(email)).toBe('subscribed')
  service.state.fails = 1
  await end(token)
  openMailbox(shop)
  await eventually(async () => expect((await jobs()).at(-1)?.last_error).toContain('500'))
}

async function tellAgain(): Promise<void> {
  await sql`update outbox set state = 'waiting', next_try_at = now() where kind = 'newsletter.list_change'
    and state <> 'sent'`.execute(shop.db)
  await openMailbox(shop).isEmpty()
}

test('[SHOP-04] who left while the service was away has left there, also if somebody types the address again before it is told', async () => {
  await endUntold()
  valueOf(await clientTo(shop).call(contract.subscribe, { body: { email } }))
  await tellAgain()
  expect(service.members.get(email)).toBe('unsubscribed')
})

test.each([
  ['nothing more', async () => undefined],
  [
    'that somebody types the address again',
    () => clientTo(shop).call(contract.subscribe, { body: { email } }),
  ],
])(
  '[SHOP-04] [part of E-65] who left is kept until the service knows, after %s',
  async (_what, happens: () => Promise<unknown>) => {
    await endUntold()
    await happens()
    await sql`update outbox set state = 'dead' where kind = 'newsletter.list_change' and state = 'waiting'`.execute(
      shop.db,
    )
    const rows = () =>
      shop.db.selectFrom('newsletter_subscriber').select('state').where('email', '=', email).execute()
    const inTwoMonths = () => inSeconds(shop.db, 60 * 24 * 60 * 60, () => cleanUp(shop.jobs))
    await inTwoMonths()
    expect(await rows()).toHaveLength(1)
    await tellAgain()
    expect(service.members.get(email)).toBe('unsubscribed')
    await inTwoMonths()
    expect(await rows()).toEqual([])
  },
)

test.each(['waiting', 'dead'])(
  '[SHOP-04] [part of E-65] a shop that gave up Mailchimp keeps neither who left nor who was erased for it, where a job is %s',
  async (state) => {
    await endUntold()
    await sql`update outbox set state = ${state} where kind = 'newsletter.list_change' and state <> 'sent'`.execute(
      shop.db,
    )
    const forget = { kind: 'newsletter.list_forget', subject_key: state, payload: { email }, state }
    await shop.db.insertInto('outbox').values(forget).execute()
    const config = { ...shop.jobs.config, mailchimp: undefined }
    const afterDays = (days: number) =>
      inSeconds(shop.db, days * 24 * 60 * 60, () => cleanUp({ ...shop.jobs, config }))
    const left = async () => [
      ...(await shop.db
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('email', '=', email)
        .execute()),
      ...(await shop.db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', 'like', 'newsletter.list%')
        .where('state', '<>', 'sent')
        .execute()),
    ]
    await afterDays(31)
    expect(await left()).toEqual([{ kind: 'newsletter.list_change' }, { kind: 'newsletter.list_forget' }])
    await afterDays(91)
    expect(await left()).toEqual([])
  },
)

test('a key that is no longer good is tried again, until somebody mends it', async () => {
  const other = await openTestApp({ ...service.settings, MAILCHIMP_API_KEY: 'old-us7' })
  const mailchimp = other.context.config.mailchimp
  expect(mailchimp?.apiKey).toBe('old-us7')
  await sql`insert into newsletter_subscriber (email, email_key, state) values ('a@example.com', 'a@example.com', 'confirmed')`.execute(
    other.db,
  )
  await sql`insert into outbox (kind, subject_key, payload) select 'newsletter.list_change', '1', json_build_object('subscriberId', id)
    from newsletter_subscriber`.execute(other.db)
  openMailbox(other)
  await eventually(async () => {
    const [job] = await other.db.selectFrom('outbox').selectAll().execute()
    expect(job).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('401') })
    expect(job?.last_error).not.toContain('old-us7')
  })
  await other.close()
})

test('without a key nothing is left to be told', async () => {
  const quiet = await openTestApp()
  await subscribe(quiet)
  const kinds = await quiet.db.selectFrom('outbox').select('kind').orderBy('id').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['mail.newsletter_asked', 'mail.newsletter_welcome'])
  await quiet.close()
})

test('the key says where the service stands, and does not go without its audience', () => {
  const config = readConfig({ MAILCHIMP_API_KEY: mailchimpKey, MAILCHIMP_AUDIENCE: 'dancers' })
  expect(config.mailchimp?.url).toBe('https://us7.api.mailchimp.com')
  expect(() => readConfig({ MAILCHIMP_API_KEY: mailchimpKey })).toThrow('go together')
  expect(() => readConfig({ MAILCHIMP_API_KEY: 'x-us7.evil.example/', MAILCHIMP_AUDIENCE: 'a' })).toThrow(
    'MAILCHIMP_API_KEY',
  )
})

/** The reader makes an account, and shows that the email is theirs; returns how they erase it. */
const newAccount = async () => {
  const client = clientTo(shop)
  const customer = { email, firstname: 'Margot', lastname: 'Fonteyn' }
  valueOf(await client.call(user.createUser, { body: { customer, password: goodPassword } }))
  await confirmEmailOf(shop, email)
  const { token } = await signIn(client, email)
  const signedIn = clientOf(shop.app, { token, ip: `192.0.2.${mailboxes}` })
  return async () => {
    valueOf(await signedIn.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  }
}

const list = () => {
  const { mailchimp } = shop.context.config
  if (!mailchimp) throw new Error('The shop has no list.')
  return openMailchimpList(mailchimp)
}

async function subscribeAndSettle(): Promise<void> {
  await subscribe()
  await eventually(() => expect(service.members.get(email)).toBe('subscribed'))
  await openMailbox(shop).isEmpty()
}

test('[E-63] Mailchimp forgets an address together with its account', async () => {
  await subscribeAndSettle()
  const erase = await newAccount()
  await erase()
  openMailbox(shop)
  await eventually(() => expect([...service.members.keys()]).not.toContain(email))
})

test('[E-63] Mailchimp forgets an address together with its account, also one that left so long ago that the shop has forgotten it', async () => {
  await subscribeAndSettle()
  const welcome = await takeMail(shop, email, '/unsubscribe?token=')
  await end(newsletterTokenIn(welcome, 'unsubscribe'))
  await openMailbox(shop).isEmpty()
  await inSeconds(shop.db, 31 * 24 * 60 * 60, () => cleanUp(shop.jobs))
  const left = shop.db.selectFrom('newsletter_subscriber').select('id').where('email', '=', email)
  expect(await left.execute()).toEqual([])
  expect(service.members.get(email)).toBe('unsubscribed')
  const erase = await newAccount()
  await erase()
  openMailbox(shop)
  await eventually(() => expect([...service.members.keys()]).not.toContain(email))
})

test('[E-63] an address that Mailchimp is told of while its account is erased is forgotten there as well', async () => {
  await subscribeAndSettle()
  const { id: subscriberId } = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  service.state.beforeAnswer = await newAccount()
  await updateMailingList({ ...shop.jobs, list: list() }, { payload: { subscriberId } })
  expect([...service.members.keys()]).not.toContain(email)
})

test('[E-63] an address that asked for the newsletter again after its account was erased keeps it', async () => {
  await subscribeAndSettle()
  await forgetOnMailingList({ ...shop.jobs, list: list() }, { payload: { email } })
  expect(service.members.get(email)).toBe('subscribed')
})

test('[E-63] an address whose account was erased is forgotten by Mailchimp, also if it was only asked for again, and not confirmed', async () => {
  service.members.set(email, 'subscribed')
  valueOf(await clientTo(shop).call(contract.subscribe, { body: { email } }))
  await forgetOnMailingList({ ...shop.jobs, list: list() }, { payload: { email } })
  expect([...service.members.keys()]).not.toContain(email)
})

const backByForm = 'takes it back only by its own sign-up form'

test('[E-63] who was erased and subscribes again is named to staff, because Mailchimp takes the address back only by its own form', async () => {
  await subscribeAndSettle()
  const erase = await newAccount()
  await erase()
  await openMailbox(shop).isEmpty()
  expect([...service.members.keys()]).not.toContain(email)
  const client = clientTo(shop)
  valueOf(await client.call(contract.subscribe, { body: { email } }))
  await openMailbox(shop).isEmpty()
  const asked = await takeMail(shop, email, '/confirm?token=')
  const token = newsletterTokenIn(asked, 'confirm')
  valueOf(await client.call(contract.confirmSubscription, { body: { token } }))
  await openMailbox(shop).isEmpty()
  const refused = (await jobs()).at(-1)!
  expect(refused).toMatchObject({ state: 'dead', tries: 1, last_error: expect.stringContaining(backByForm) })
  expect(refused.last_error).not.toContain(email)
  expect([...service.members.keys()]).not.toContain(email)
  // Who leaves again is told to nobody.
  const welcome = await takeMail(shop, email, '/unsubscribe?token=')
  await end(newsletterTokenIn(welcome, 'unsubscribe'))
  await openMailbox(shop).isEmpty()
  expect((await jobs()).at(-1)).toMatchObject({ state: 'sent', tries: 1 })
  expect([...service.members.keys()]).not.toContain(email)
})

test('[E-63] who was erased and signed up by Mailchimp’s own form is kept there as before', async () => {
  await subscribeAndSettle()
  const { id: subscriberId } = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await list().forget(email)
  const update = () => updateMailingList({ ...shop.jobs, list: list() }, { payload: { subscriberId } })
  await expect(update()).rejects.toThrow(backByForm)
  service.signUp(email)
  await update()
  expect(service.members.get(email)).toBe('subscribed')
})

test.each([
  ['is done', ''],
  ['is done but its answer is lost', 'The answer is lost.'],
])(
  '[SHOP-04] [E-63] who confirms the newsletter while Mailchimp forgets the address is named to staff, once that %s',
  async (_when, failure) => {
    service.members.set(email, 'subscribed')
    const client = clientTo(shop)
    valueOf(await client.call(contract.subscribe, { body: { email } }))
    const token = newsletterTokenIn((await openMailbox(shop).mailsTo(email))[0]!, 'confirm')
    const known = list()
    const slow = {
      put: known.put,
      forget: async (forgotten: string) => {
        valueOf(await client.call(contract.confirmSubscription, { body: { token } }))
        await openMailbox(shop).isEmpty()
        expect(service.puts).toHaveLength(1)
        await known.forget(forgotten)
        if (failure) throw new Error(failure)
      },
    }
    const forget = () => forgetOnMailingList({ ...shop.jobs, list: slow }, { payload: { email } })
    // A job that failed runs again.
    if (failure) await expect(forget()).rejects.toThrow(failure)
    await expect(forget()).rejects.toThrow(backByForm)
    expect([...service.members.keys()]).not.toContain(email)
    service.signUp(email)
    await forget()
    expect(service.members.get(email)).toBe('subscribed')
  },
)
