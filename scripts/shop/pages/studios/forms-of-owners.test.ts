import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { tableSums } from '../../../../api/test/calls/table-sums.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

// Every form of studio owners, as another site would send it from a browser with an owner's cookies.
const opened = shopWithPages()
const password = 'grand jeté at noon'
const storefront = join(import.meta.dirname, '../../../../storefront/src')

type Filled = Record<string, string>

let cookie: string
let ownerId: number
let partnerId: number
beforeAll(async () => {
  const { db } = opened.shop.context
  const owner = await buildOwner(db, { password, isSuperUser: true })
  ownerId = owner.ownerId
  partnerId = (await buildOwner(db, { password: null, studioId: owner.studioId })).ownerId
  const visitor = opened.newShopper()
  await visitor.visit('/studio/login', { email: owner.email, password })
  cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
}, 60_000)

const setUp = '/dashboard/studio-setup'
const dressCodes = '/dashboard/studio-dress-codes'
const account = '/dashboard/studio-account'
const owners = '/dashboard/studio-owners'
const table = '/dashboard/studio-my-products'
const inventory = '/dashboard/studio-inventory'
const marketing = '/dashboard/studio-marketing'
const mail = { subject: 'Hello', message: 'Order by Friday.', recipients: 'mia@example.com' }
const twice = { newPassword: 'tendu tendu', repeatedPassword: 'tendu tendu' }

/** What it does, its page, and what is sent. What they would change is asked for in a way that is taken. */
const forms: [what: string, path: string, sent: () => Filled][] = [
  ['signs in', '/studio/login', () => ({ email: 'amelie@example.com', password })],
  ['asks for a link', '/studio/forgot', () => ({ email: 'amelie@example.com' })],
  ['sets a password by a link', '/studio/new-password', () => twice],
  ['confirms an e-mail', '/studio/confirm-email', () => ({})],
  ['registers a studio', '/studio/registration', () => ({ businessName: 'Pas de Deux' })],
  ['saves the settings', setUp, () => ({ intent: 'settings', name: 'Pas', urlKey: 'pas', version: '1' })],
  ['sends a logo', setUp, () => ({ intent: 'logo' })],
  ['removes the logo', setUp, () => ({ intent: 'remove-logo' })],
  ['changes the passcode', setUp, () => ({ intent: 'passcode', passcode: 'plum7tutu', password })],
  ['adds a dress code', dressCodes, () => ({ intent: 'save', id: '', name: 'Ballet', description: '' })],
  ['removes a dress code', dressCodes, () => ({ intent: 'remove', id: '1' })],
  ['moves a dress code', dressCodes, () => ({ order: '1,2', move: 'down 1' })],
  ['assigns a product', '/dashboard/studio-products/SKI/dress-codes', () => ({ intent: 'assign' })],
  ['changes a price', table, () => ({ intent: 'price', sku: 'SKI', price: '1', version: '1' })],
  ['publishes a product', table, () => ({ intent: 'publish', sku: 'SKI', published: 'yes', version: '1' })],
  ['removes a product', table, () => ({ intent: 'remove', sku: 'SKI' })],
  ['looks at many prices', table, () => ({ intent: 'preview', rule: 'set', value: '1', all: 'yes' })],
  ['changes many prices', table, () => ({ intent: 'apply', rule: 'set', value: '1', product: '1 SKI' })],
  ['takes many prices back', table, () => ({ intent: 'undo', change: crypto.randomUUID() })],
  [
    'invites an owner',
    owners,
    () => ({ firstName: 'Bruno', lastName: 'Bianchi', email: 'bruno@example.com' }),
  ],
  ['asks to be told of stock', inventory, () => ({ intent: 'ask', sku: 'SKI-BLACK-S' })],
  ['orders categories', inventory, () => ({ intent: 'order', order: '1,2', move: 'down 1', version: '1' })],
  ['checks a mail', marketing, () => ({ intent: 'check', ...mail })],
  ['mails families', marketing, () => ({ intent: 'send', key: crypto.randomUUID(), ...mail })],
  ['removes an owner', owners, () => ({ remove: String(partnerId) })],
  ['changes a name', account, () => ({ intent: 'details', firstName: 'Eve', lastName: 'Evil', phone: '' })],
  [
    'changes an e-mail',
    account,
    () => ({ intent: 'email', email: 'e@example.com', emailPassword: password }),
  ],
  ['changes a password', account, () => ({ intent: 'password', currentPassword: password, ...twice })],
]

const ofAnotherSite = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: `${publicUrl}.evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

const post = (url: string, sent: Filled, headers: Record<string, string>) =>
  opened.shop.app.inject({
    method: 'POST',
    url,
    headers: {
      host: new URL(publicUrl).host,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(sent).toString(),
  })

test.each(forms)(
  '[E-8] the form that %s is taken from the page of the shop and from no other site',
  async (_what, path, sent) => {
    const { db } = opened.shop.context
    const before = await tableSums(db)
    for (const headers of ofAnotherSite) {
      const refused = await post(path, sent(), headers)
      expect(refused.statusCode, JSON.stringify(headers)).toBe(403)
      expect(refused.json()).toMatchObject({ reason: 'cross-site' })
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect(await tableSums(db)).toEqual(before)
  },
)

test('[E-8] an owner’s own page may send a form', async () => {
  const sent = { intent: 'details', firstName: 'Marie', lastName: 'Rambert', phone: '' }
  const taken = await post(account, sent, { origin: publicUrl, 'sec-fetch-site': 'same-origin' })
  expect([taken.statusCode, taken.headers.location]).toEqual([302, `${account}?done=details`])
  const { db } = opened.shop.context
  const name = db.selectFrom('studio_owner').select('first_name').where('id', '=', ownerId)
  expect(await name.executeTakeFirst()).toEqual({ first_name: 'Marie' })
})

test('[E-8] each page of studios with a form is among these', () => {
  const routes = readFileSync(join(storefront, 'routes.ts'), 'utf8')
  const pages = [...routes.matchAll(/route\('([^']+)', '(pages\/(?:studio|dashboard)\/[^']+)'/g)]
  const posting = pages
    .filter(([, , file = '']) =>
      /export (?:async )?function action/.test(readFileSync(join(storefront, file), 'utf8')),
    )
    .map(([, path = '']) => (path === ':sku/:tab' ? 'dashboard/studio-products/SKI/dress-codes' : path))
  const covered = new Set(forms.map(([, path]) => path.split('?')[0]?.slice(1)))
  expect(posting.length).toBeGreaterThan(8)
  expect(posting.filter((path) => !covered.has(path))).toEqual([])
})
