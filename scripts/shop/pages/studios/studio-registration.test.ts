import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { SESSION_DAYS } from '../../../../commerce/src/limits.ts'
import { runRegistrationsCommand } from '../../../../api/src/registrations/desk/run-registrations-command.ts'
import { newSession } from '../../../../api/test/sessions.ts'
import { pdf } from '../../../../api/test/desks/studio-registration.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf, withoutTags } from '../../../checks/text-of.ts'

// From the registration of a studio to its set-up, as a browser without script goes the way.
const opened = shopWithPages()

type Visitor = ReturnType<typeof opened.newShopper>

const password = 'grand jeté at noon'
const needed = 'You need to be logged in as studio owner to see this page'

function registration(email: string, changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const texts = {
    key: crypto.randomUUID(),
    businessType: 'studio',
    businessName: `Pas de Deux ${email.slice(0, 13)}`,
    street: '12 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '+1 512 555 0100',
    website: 'pasdedeux.example',
    facebookPage: 'facebook.com/pasdedeux',
    firstName: 'Amélie',
    lastName: 'Duval',
    contactPhone: '+1 512 555 0101',
    email,
    password,
    receivesPromotions: 'yes',
    ...changes,
  }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('certificate', new File([pdf], 'certificate.pdf', { type: 'application/pdf' }))
  return form
}

const newEmail = () => `${crypto.randomUUID()}@example.com`

async function registered(email: string): Promise<number> {
  const page = await opened.newShopper().visit('/studio/registration', registration(email))
  expect(page.url).toBe('/studio/registration-success')
  expect(textOf(page)).toContain('You will get an answer within 2 business days.')
  const { db } = opened.shop.context
  const { id } = await db
    .selectFrom('registration')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function decide(...words: string[]): Promise<string> {
  let said = ''
  const code = await runRegistrationsCommand(words, {
    env: { DATABASE_URL: opened.config.databaseUrls?.owner, CONTACT_EMAIL: opened.config.contactEmail },
    say: (line) => (said += `${line}\n`),
  })
  expect([code, said]).toEqual([0, said])
  return said
}

const mailTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const { db } = opened.shop.context
      const mails = db.selectFrom('mailbox').select(['subject', 'text_part']).where('recipient', '=', email)
      const mail = (await mails.execute()).find((each) => each.subject === subject)
      if (!mail) throw new Error(`“${subject}” has not arrived.`)
      return mail.text_part
    },
    { timeout: 20_000, interval: 100 },
  )

const signIn = (visitor: Visitor, email: string, to = '') =>
  visitor.visit(`/studio/login${to}`, { email, password })

test(
  '[STUDIO-05] a studio registers with all it is asked for, staff approve or decline, a mail says which, and the first sign-in leads to the set-up',
  { timeout: 120_000 },
  async () => {
    const [good, bad] = [newEmail(), newEmail()]
    const [approved, declined] = [await registered(good), await registered(bad)]
    expect(await mailTo(good, 'We received your studio registration')).toContain('within 2 business days')
    const shown = await decide('show', String(approved))
    for (const text of [
      `Pas de Deux ${good.slice(0, 13)}`,
      ...[good, '12 Elm Street, Austin, TX 78701', 'phone: +1 512 555 0100', 'type: studio'],
      ...['website: https://pasdedeux.example', 'facebook page: https://facebook.com/pasdedeux'],
      ...['contact: Amélie Duval, +1 512 555 0101', 'promotions: yes', 'certificate: certificate.pdf'],
    ])
      expect(shown).toContain(text)

    // Nobody signs in to a store that is not approved yet.
    const early = opened.newShopper()
    expect((await signIn(early, good)).url).toBe('/studio/login')
    await decide('approve', String(approved))
    await decide('decline', String(declined), '--reason', 'The certificate has expired.')
    expect(await mailTo(good, 'Your studio registration is approved')).toContain('/studio/login')
    expect(await mailTo(bad, 'Your studio registration')).toContain('The certificate has expired.')

    const owner = opened.newShopper()
    const first = await signIn(owner, good)
    expect(first.url).toBe('/studio/setup')
    expect(textOf(first)).toContain('1 of 6 steps done')
    expect((await signIn(opened.newShopper(), bad)).url).toBe('/studio/login')
  },
)

test('the page of the registration holds no key, and two businesses that send the same one are both kept', async () => {
  const keyOf = ({ body }: { body: string }) => /<input[^>]*name="key"[^>]*>/.exec(body)?.[0]
  const page = await opened.newShopper().visit('/studio/registration')
  expect(keyOf(page)).toContain('value=""')
  const key = crypto.randomUUID()
  for (const sent of [{ key }, { key }, { key: '' }, { key: '' }]) {
    const email = newEmail()
    const done = await opened.newShopper().visit('/studio/registration', registration(email, sent))
    expect(done.url).toBe('/studio/registration-success')
    const { db } = opened.shop.context
    const kept = db.selectFrom('registration').select('email').where('email', '=', email)
    expect(await kept.execute()).toEqual([{ email }])
  }
})

test('[part of STUDIO-05] [part of VAL-01] what a registration lacks or has wrong is said beside each field, and nothing is kept', async () => {
  const email = newEmail()
  const wrong = { website: 'barre', facebookPage: 'barre', zip: '1', password: 'seven77', firstName: 'A' }
  const { answer } = await opened.newShopper().send('/studio/registration', registration(email, wrong))
  expect(answer.statusCode).toBe(400)
  const said = textOf({ body: answer.body })
  for (const text of ['Please enter a valid website.', 'Please enter a valid facebook page.'])
    expect(said).toContain(text)
  for (const field of Object.keys(wrong)) expect(answer.body).toContain(`id="${field}-error"`)
  const rows = opened.shop.context.db.selectFrom('registration').select('id').where('email', '=', email)
  expect(await rows.execute()).toEqual([])
})

test('[STUDIO-03] the guard signs in by the studio token, sends a new studio to its set-up, and everybody else to the sign-in with a word', async () => {
  const { db } = opened.shop.context
  const guest = await opened.newShopper().visit('/dashboard/studio-products?in=store')
  expect(guest.url).toBe('/studio/login?to=%2Fdashboard%2Fstudio-products%3Fin%3Dstore')
  expect(textOf(guest)).toContain(needed)

  const { email, studioId } = await buildOwner(db, { password })
  const visitor = opened.newShopper()
  expect((await signIn(visitor, email)).url).toBe('/studio/setup')
  expect((await visitor.visit('/dashboard')).url).toBe('/studio/setup')
  await db.updateTable('studio').set({ is_new: false }).where('id', '=', studioId).execute()
  expect((await visitor.visit('/dashboard')).url).toBe('/dashboard')

  // The session is gone, the token of the cookie begins it anew.
  visitor.jar.delete('__Host-owner')
  expect((await visitor.visit('/dashboard/studio-help')).url).toBe('/dashboard/studio-help')
  expect(visitor.jar.get('__Host-owner')).toBeDefined()
  visitor.jar.delete('__Host-owner')
  visitor.jar.set('__Host-studioToken', 'a'.repeat(43))
  const away = await visitor.visit('/dashboard')
  expect([away.url, textOf(away)]).toEqual(['/studio/login?to=%2Fdashboard', expect.stringContaining(needed)])
})

/** A product with a price for the studio, as the search of its owner finds it. */
async function priceProduct(studioId: number): Promise<string> {
  const { db } = opened.shop.context
  const { id } = await db
    .insertInto('price_group')
    .values({ id: 90_000 + studioId, code: `Studio ${studioId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('studio').set({ price_group_id: id }).where('id', '=', studioId).execute()
  const product = await db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('type', '=', 'simple')
    .where('visibility', '>', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const price = { product_id: product.id, price_group_id: id, price_cents: 10_00 }
  await db.insertInto('product_price').values(price).execute()
  return product.sku
}

const demoLogo = join(import.meta.dirname, '../../../../demo/studios/corner-street-ballet.png')

test('[part of STUDIO-01] each page of the first set-up says which step is next, until all six are done', async () => {
  const { db } = opened.shop.context
  const { email, studioId } = await buildOwner(db, { password })
  await db.updateTable('studio').set({ is_active: false }).where('id', '=', studioId).execute()
  const sku = await priceProduct(studioId)
  const owner = opened.newShopper()
  const first = await signIn(owner, email)
  expect(withoutTags(first.body)).toContain('1 of 6 steps done')
  const setup = '/dashboard/studio-setup'
  const settings = { name: 'First Steps', urlKey: `first-${studioId}`, description: '' }
  const expectNext = (page: { url: string; body: string }, done: number, next: string, path: string) => {
    expect(withoutTags(page.body), page.url).toContain(`${done} of 6 steps done Next step: ${next}`)
    expect(page.body).toContain(`href="${path}"`)
  }
  const save = async (changes: Record<string, string> = {}) => {
    const [, version = ''] = /name="version" value="(\d+)"/.exec((await owner.visit(setup)).body) ?? []
    return owner.visit(setup, { ...settings, version, ...changes })
  }
  expectNext(await owner.visit(setup), 1, 'Studio URL', setup)
  expectNext(await save(), 2, 'Logo', `${setup}#logo-part`)
  const logo = new FormData()
  logo.append('intent', 'logo')
  logo.append('logo', new File([new Uint8Array(await readFile(demoLogo))], 'logo.png', { type: 'image/png' }))
  expectNext(await owner.visit(setup, logo), 3, 'First dress code', '/dashboard/studio-dress-codes')
  const codes = await owner.visit('/dashboard/studio-dress-codes', {
    intent: 'save',
    id: '',
    name: 'Ballet I',
  })
  expectNext(codes, 4, 'First products', '/dashboard/studio-products')
  const assign = `/dashboard/studio-products/${sku}/assign`
  const assigned = await owner.visit(assign, { intent: 'save', price: '25', isPublished: 'yes' })
  expectNext(assigned, 5, 'Publish your store', `${setup}#active`)
  const published = await save({ active: 'on' })
  expect(withoutTags(published.body)).toContain('6 of 6 steps done')
  expect(withoutTags(published.body)).toContain('Your store is open to the families who have its passcode.')
  expect(withoutTags((await owner.visit('/dashboard')).body)).not.toContain('steps done')
})

test('[STUDIO-04] signing in sets studioToken for 7 days and ends the session of a family; signing out removes it', async () => {
  const { context } = opened.shop
  const { email, studioId } = await buildOwner(context.db, { password })
  await context.db.updateTable('studio').set({ is_new: false }).where('id', '=', studioId).execute()
  const family = await newSession({ db: context.db, context }, 'regular-user')
  const visitor = opened.newShopper()
  visitor.jar.set('__Host-passcode', family.accessToken)
  visitor.jar.set('__Host-passcode-refresh', family.refreshToken)
  expect((await signIn(visitor, email)).url).toBe('/dashboard')
  const token = visitor.seen.find(({ name }) => name === '__Host-studioToken')
  expect(token?.attributes).toMatchObject({
    'max-age': String(SESSION_DAYS.owner * 24 * 60 * 60),
    path: '/',
    httponly: '',
    secure: '',
  })
  expect(SESSION_DAYS.owner).toBe(7)
  expect([...visitor.jar.keys()].filter((name) => name.includes('passcode'))).toEqual([])
  const families = context.db.selectFrom('session').select('id').where('kind', '=', 'regular-user')
  expect(await families.execute()).toEqual([])

  const former = visitor.jar.get('__Host-studioToken') ?? ''
  expect((await visitor.visit('/studio/login', { intent: 'sign-out' })).url).toBe('/studio/login?signed-out')
  expect([...visitor.jar.keys()].filter((name) => /owner|studio/.test(name))).toEqual([])
  visitor.jar.set('__Host-studioToken', former)
  expect((await visitor.visit('/dashboard')).url).toBe('/studio/login?to=%2Fdashboard')
})
