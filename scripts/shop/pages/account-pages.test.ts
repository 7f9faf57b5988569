import { expect, onTestFinished, test, vi } from 'vitest'
import { home } from '../../checks/no-script-visitor.ts'
import { password, shopWithPages } from '../../checks/shop-with-pages.ts'
import { withoutTags } from '../../checks/text-of.ts'

// The pages of an account as a browser without script gets them.
const saved = 'Account data has successfully been updated'
const opened = shopWithPages()

const description = /<meta name="description" content="[^"]{20,160}"\/>/

type Visitor = Awaited<ReturnType<typeof opened.newCustomer>>

const company = { company: 'Studio C', taxId: 'US-123' }
const full = { ...home, apartmentNumber: '4B', phoneNumber: '+1 212 555 0100', ...company }

const accountOf = async ({ jar }: Visitor) =>
  (
    await opened.shop.app.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${jar.get('__Host-customer') ?? ''}` },
    })
  ).json<{ result: { firstname: string; email: string; addresses: Record<string, unknown>[] } }>().result

test('[part of ROUTE-16] every page of the account asks a guest to sign in, keeps its name, and is kept by nobody', async () => {
  const [carla, guest] = [await opened.newCustomer(), opened.newShopper()]
  const pages = [
    '',
    '/orders',
    '/returns',
    '/shipping-details',
    '/shipping-details/new',
    '/profile',
    '/password',
  ]
  for (const page of [...pages, '/newsletter', '/privacy', '/privacy?erase']) {
    const path = `/my-account${page}`
    const asked = await guest.send(path)
    expect([path, asked.answer.statusCode, asked.answer.headers.location]).toEqual([
      path,
      302,
      `/?account=needed&for=${encodeURIComponent(path.replace('erase', 'erase='))}`,
    ])
    const { answer } = await carla.send(path)
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect(answer.body).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(/<title>([^<]+)<\/title>/.exec(answer.body)?.[1]).toMatch(/.+ \| Barre$/)
    expect(answer.body).toMatch(description)
  }
  const old = await carla.send('/change-password')
  expect([old.answer.statusCode, old.answer.headers.location]).toEqual([301, '/my-account/password'])
})

test('[part of SESS-11] a name is changed; what is refused is named, and everything typed is kept', async () => {
  const carla = await opened.newCustomer()
  const done = await carla.visit('/my-account/profile', {
    firstName: 'Carlotta',
    lastName: 'O’Fracci',
    email: carla.email,
    currentPassword: '',
  })
  expect(done.url).toBe('/my-account/profile?saved')
  expect(withoutTags(done.body)).toContain(saved)
  const typed = { firstName: 'C', lastName: 'Kept <b>', email: 'nobody', currentPassword: 'secret words' }
  const { answer } = await carla.send('/my-account/profile', typed)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('<title>Error: Profile | Barre</title>')
  for (const [name, value] of [
    ['firstName', 'C'],
    ['lastName', 'Kept &lt;b&gt;'],
    ['email', 'nobody'],
  ]) {
    expect(answer.body).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`))
    expect(answer.body).toContain(`id="${name}-error"`)
  }
  expect(answer.body).not.toContain('secret words')
  expect((await accountOf(carla)).firstname).toBe('Carlotta')
})

test('[part of SESS-11] another email address takes the password, and is to be confirmed', async () => {
  const carla = await opened.newCustomer()
  const email = `new-${carla.email}`
  const change = (currentPassword: string) =>
    carla.visit('/my-account/profile', { firstName: 'Carla', lastName: 'Fracci', email, currentPassword })
  for (const wrong of ['', 'not my password']) {
    expect((await change(wrong)).body).toContain('id="currentPassword-error"')
    expect((await accountOf(carla)).email).toBe(carla.email)
  }
  const done = withoutTags((await change(password)).body)
  expect(done).toContain(saved)
  expect(done).toContain('Check your inbox to confirm your new email address.')
  expect((await accountOf(carla)).email).toBe(email)
})

test('[part of SESS-11] another spelling of the email address is saved without the password, and nothing is to be confirmed', async () => {
  const carla = await opened.newCustomer()
  const email = carla.email.toUpperCase()
  for (const currentPassword of ['', 'not my password']) {
    const form = { firstName: 'Carla', lastName: 'Fracci', email, currentPassword }
    expect((await carla.visit('/my-account/profile', form)).url).toBe('/my-account/profile?saved')
  }
  expect((await accountOf(carla)).email).toBe(email)
})

test('[part of SESS-11] an address that is added again stays the default', async () => {
  const carla = await opened.newCustomer()
  const path = '/my-account/shipping-details/new'
  await carla.visit(path, { ...full, defaultShipping: 'yes' })
  await carla.visit(path, { ...full, defaultBilling: 'yes' })
  const both = { default_shipping: true, default_billing: true }
  expect((await accountOf(carla)).addresses).toMatchObject([both])
  await carla.visit(path, full)
  const [known, ...others] = (await accountOf(carla)).addresses
  expect(others).toEqual([])
  expect(known).toMatchObject(both)
  await carla.visit(`/my-account/shipping-details/${String(known?.['id'])}`, full)
  const [left] = (await accountOf(carla)).addresses
  expect([left?.['default_shipping'], left?.['default_billing']]).not.toContain(true)
})

test('[part of SESS-11] an address is kept with all its fields, changed, and removed; sent twice it is there once', async () => {
  const carla = await opened.newCustomer()
  const added = await Promise.all([
    carla.send('/my-account/shipping-details/new', { ...full, defaultShipping: 'yes' }),
    carla.send('/my-account/shipping-details/new', { ...full, defaultShipping: 'yes' }),
  ])
  for (const { answer } of added) expect(answer.headers.location).toBe('/my-account/shipping-details?saved')
  await carla.visit('/my-account/shipping-details/new', { ...full, defaultShipping: 'yes' })
  const [first, ...others] = (await accountOf(carla)).addresses
  expect(others).toEqual([])
  expect(first).toMatchObject({
    firstname: 'Carla',
    lastname: 'Fracci',
    street: ['12 Barre Street', '4B'],
    city: 'New York',
    region: { region_code: 'NY', region_id: 43 },
    postcode: '10001',
    country_id: 'US',
    telephone: '+1 212 555 0100',
    company: 'Studio C',
    vat_id: 'US-123',
    default_shipping: true,
  })
  await carla.visit('/my-account/shipping-details/new', { ...home, city: 'Dallas', defaultShipping: 'yes' })
  const book = (await accountOf(carla)).addresses
  expect(book.map(({ city, default_shipping }) => [city, default_shipping])).toEqual([
    ['New York', undefined],
    ['Dallas', true],
  ])
  const path = `/my-account/shipping-details/${String(first?.['id'])}`
  expect((await carla.visit(path)).body).toContain('value="Studio C"')
  const changed = await carla.visit(path, { ...home, defaultBilling: 'yes' })
  expect(withoutTags(changed.body)).toContain(saved)
  expect(withoutTags(changed.body)).not.toContain('Studio C')
  const asked = await carla.visit(`/my-account/shipping-details?remove=${String(first?.['id'])}`)
  expect(withoutTags(asked.body)).toContain('Remove this address?')
  for (let time = 0; time < 2; time++) {
    const removed = await carla.visit('/my-account/shipping-details', { remove: String(first?.['id']) })
    expect(withoutTags(removed.body)).toContain(saved)
  }
  expect((await accountOf(carla)).addresses.map(({ city }) => city)).toEqual(['Dallas'])
  const gone = await carla.send(path, { ...home, city: 'Typed in vain' })
  expect(gone.answer.statusCode).toBe(422)
  expect(withoutTags(gone.answer.body)).toContain('This address was removed in another window.')
  expect(gone.answer.body).toContain('value="Typed in vain"')
})

test('[SESS-11] profile and addresses take every field, say that the data was updated, and show what was saved', async () => {
  const carla = await opened.newCustomer()
  const expectShown = (body: string, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'country' || name === 'state')
        expect(body).toMatch(new RegExp(`<option value="${value}" selected`))
      else expect(body).toMatch(new RegExp(`name="${name}"[^>]*value="${value.replaceAll('+', '\\+')}"`))
    }
  }
  const person = { firstName: 'Carlotta', lastName: 'Grisi', email: `grisi-${carla.email}` }
  const profile = await carla.visit('/my-account/profile', { ...person, currentPassword: password })
  expect(withoutTags(profile.body)).toContain(saved)
  expectShown((await carla.visit('/my-account/profile')).body, person)

  const address = { ...full, firstName: 'Carlotta', lastName: 'Grisi' }
  const added = await carla.visit('/my-account/shipping-details/new', address)
  expect(withoutTags(added.body)).toContain(saved)
  const [{ id } = {}] = (await accountOf(carla)).addresses
  const path = `/my-account/shipping-details/${String(id)}`
  expectShown((await carla.visit(path)).body, address)
  const moved = { ...address, streetAddress: '7 Ronde Road', apartmentNumber: '12', city: 'Albany' }
  expect(withoutTags((await carla.visit(path, moved)).body)).toContain(saved)
  expectShown((await carla.visit(path)).body, moved)
})

test('[part of SHOP-04] the newsletter is only said to be ended once it is, and not for an email that the page did not show', async () => {
  const carla = await opened.newCustomer()
  const path = '/my-account/newsletter'
  const asked = await carla.visit(path, { intent: 'end', email: carla.email })
  expect(asked.url).toBe(`${path}?end-asked`)
  expect(withoutTags(asked.body)).toContain('a link to unsubscribe is on its way')
  expect(withoutTags(asked.body)).not.toContain('You are unsubscribed')
  for (const intent of ['end', 'begin']) {
    const { answer } = await carla.send(path, { intent, email: `former-${carla.email}` })
    expect(answer.statusCode).toBe(409)
    expect(withoutTags(answer.body)).toContain('Your account now has a different email address')
  }
})

test('[part of E-21] the address of another customer is neither shown, changed nor removed', async () => {
  const [carla, anna] = [await opened.newCustomer(), await opened.newCustomer()]
  await carla.visit('/my-account/shipping-details/new', full)
  const book = (await accountOf(carla)).addresses
  const path = `/my-account/shipping-details/${String(book[0]?.['id'])}`
  expect((await anna.send(path)).answer.statusCode).toBe(404)
  expect((await anna.send(path, { ...home, city: 'Mine' })).answer.statusCode).toBe(422)
  await anna.visit('/my-account/shipping-details', { remove: String(book[0]?.['id']) })
  expect((await accountOf(carla)).addresses).toEqual(book)
  expect((await accountOf(anna)).addresses).toEqual([])
})

test.each([
  ['/my-account/profile', { firstName: 'Typed', lastName: 'Name', email: 'typed@example.com' }],
  ['/my-account/shipping-details/new', { ...full, city: 'Typed' }],
])('[part of UX-71] what is sent to %s after signing out in another tab is kept', async (path, form) => {
  const carla = await opened.newCustomer()
  const guest = opened.newShopper()
  for (const visitor of [guest, carla]) {
    if (visitor === carla) await carla.visit('/sign-in', { intent: 'sign-out' })
    const { answer } = await visitor.send(path, form)
    expect(answer.statusCode).toBe(401)
    expect(withoutTags(answer.body)).toContain('You were signed out.')
    expect(answer.body).toContain('value="Typed"')
    expect(answer.body).toContain(`href="/sign-in?to=${encodeURIComponent(path)}"`)
  }
})

test('what no form sends does no harm: long texts, other methods, strange fields', async () => {
  const carla = await opened.newCustomer()
  const long = { firstName: 'x'.repeat(20_000), lastName: 'Fracci', email: carla.email }
  expect((await carla.send('/my-account/profile', long)).answer.statusCode).toBe(400)
  const longer = { ...long, firstName: 'x'.repeat(1_100_000) }
  expect((await carla.send('/my-account/profile', longer)).answer.statusCode).toBe(413)
  const book = { remove: '__proto__', city: 'x' }
  expect((await carla.send('/my-account/shipping-details', book)).answer.statusCode).toBe(302)
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    const { statusCode } = await opened.shop.app.inject({ method, url: '/my-account/profile' })
    expect([method, statusCode]).toEqual([
      method,
      expect.toSatisfy((code: number) => code >= 400 && code < 500),
    ])
  }
  expect(await accountOf(carla)).toMatchObject({ firstname: 'Carla', addresses: [] })
})

test('[part of SHOP-07] a customer asks for the own data, and erases the account only with password and box', async () => {
  const carla = await opened.newCustomer()
  await carla.visit('/my-account/shipping-details/new', full)
  expect((await carla.visit('/my-account/privacy', { currentPassword: 'no' })).body).toContain(
    'id="currentPassword-error"',
  )
  const asked = await carla.visit('/my-account/privacy', { currentPassword: password })
  expect(withoutTags(asked.body)).toContain(`A link to your data is on its way to ${carla.email}.`)
  for (const form of [{ currentPassword: password }, { currentPassword: 'no', confirmed: 'yes' }]) {
    const { answer } = await carla.send('/my-account/privacy?erase', form)
    expect(answer.statusCode).toBe(400)
  }
  const erased = await carla.visit('/my-account/privacy?erase', {
    currentPassword: password,
    confirmed: 'yes',
  })
  expect(erased.url).toBe('/?account=erased')
  expect(withoutTags(erased.body)).toContain('Your account has been erased.')
  expect([...carla.jar.keys()].filter((name) => /customer|cart/.test(name))).toEqual([])
  const back = await carla.visit('/sign-in', { email: carla.email, password })
  expect(back.url).toBe('/sign-in')
})

test('[part of SHOP-04] the newsletter of an account waits until its address is confirmed', async () => {
  const carla = await opened.newCustomer()
  const page = async () => withoutTags((await carla.visit('/my-account/newsletter')).body)
  expect(await page()).toContain('Confirm your email address to manage your newsletter.')
  await opened.shop.context.db
    .updateTable('customer')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', carla.email)
    .execute()
  expect(await page()).toContain('You don&#x27;t get our newsletter.')
  const asked = await carla.visit('/my-account/newsletter', { intent: 'begin' })
  expect(withoutTags(asked.body)).toContain('Check your inbox and confirm to subscribe.')
  await opened.shop.context.db.updateTable('newsletter_subscriber').set({ state: 'confirmed' }).execute()
  expect(await page()).toContain(`You get our newsletter at ${carla.email}.`)
  const ended = await carla.visit('/my-account/newsletter', { intent: 'end' })
  expect(withoutTags(ended.body)).toContain('You are unsubscribed from our newsletter.')
  expect(await page()).toContain('You don&#x27;t get our newsletter.')
})

/** The API answers this instead, wherever pages of this process confirm the newsletter. */
function confirmingIs(answer: { code: number; result: string; reason: string }) {
  const { app } = opened.shop
  const inject = app.inject.bind(app)
  const answered = {
    statusCode: answer.code,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  }
  const answerOrAsk = (request: { url: string }) =>
    request.url.startsWith('/api/ext/mailing-list/confirm') ? Promise.resolve(answered) : inject(request)
  // Pages of this process ask in this form, and read no more of an answer than this.
  const spy = vi.spyOn(app, 'inject').mockImplementation(answerOrAsk as typeof inject)
  onTestFinished(() => spy.mockRestore())
}

test.each([
  [503, 'unavailable'],
  [429, 'too-many-tries'],
])(
  'a link that confirms the newsletter can be pressed again after the shop answered %d',
  async (code, reason) => {
    confirmingIs({ code, reason, result: 'Try again in a minute.' })
    const guest = opened.newShopper()
    const { answer } = await guest.send('/newsletter/confirm?token=good', {})
    expect(answer.statusCode).toBe(code)
    expect(answer.body).toMatch(/role="alert"/)
    expect(answer.body).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Confirm/)
    expect(withoutTags(answer.body)).not.toContain('Request a new link')
  },
)

test('a link that confirms no newsletter leads to a new one, and cannot be pressed again', async () => {
  const guest = opened.newShopper()
  const { answer } = await guest.send('/newsletter/confirm?token=x', {})
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toMatch(/<button[^>]*>(?:(?!<\/button>).)*Confirm/)
  expect(withoutTags(answer.body)).toContain('Request a new link')
})
