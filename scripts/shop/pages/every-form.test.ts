import { expect, test } from 'vitest'
import { goodPassword } from '../../../api/test/customer.ts'
import { buildOwner } from '../../../api/test/desks/owners.ts'
import { priceProblems } from '../../../commerce/src/price-problems.ts'
import { problems } from '../../../commerce/src/problems.ts'
import { studioProblems } from '../../../commerce/src/studio-problems.ts'
import { details, home, reviewForm } from '../../checks/no-script-visitor.ts'
import { password, shopWithPages } from '../../checks/shop-with-pages.ts'
import { studioSettings, studioVisitors } from '../../checks/studio-visitors.ts'
import { saidAt, titlesOf } from '../../checks/text-of.ts'

// Every form of a shopper, as a browser without script sends it.
const opened = shopWithPages()

type Visitor = ReturnType<typeof opened.newShopper>
type Filled = Record<string, string>

interface FormOfPage {
  path: string
  open: () => Promise<Visitor>
  /** everything that is sent with it, as it is taken */
  filled: Filled
  /** what the page itself sends along */
  hidden?: () => Promise<Filled>
  /** what must not be missing, and what is said without it */
  required: Filled
  /** what is not taken, and what is said of it */
  wrong?: [field: string, text: string, problem: string][]
}

const names = { firstName: problems.firstNameInvalid, lastName: problems.lastNameInvalid }
const person = { firstName: 'Carla', lastName: 'Fracci' }
const short: FormOfPage['wrong'] = [
  ['firstName', 'C', problems.firstNameInvalid],
  ['lastName', 'F', problems.lastNameInvalid],
]
const email = `carla-${crypto.randomUUID()}@example.com`
const twice = { newPassword: 'tendu tendu', repeatedPassword: 'tendu tendu' }
const ofTwice = { newPassword: problems.passwordTooShort, repeatedPassword: problems.passwordNotRepeated }
const wrongTwice: FormOfPage['wrong'] = [
  ['newPassword', 'seven77', problems.passwordTooShort],
  ['repeatedPassword', 'tendu tendue', problems.passwordsDiffer],
]
const place = {
  ...names,
  country: problems.countryMissing,
  streetAddress: problems.streetMissing,
  city: problems.cityMissing,
  state: problems.stateMissing,
  zipCode: problems.zipInvalid,
}
const wrongPlace: FormOfPage['wrong'] = [
  ...short,
  ['streetAddress', 'Barre Street', problems.houseNumberMissing],
  ['zipCode', '10', problems.zipInvalid],
  ['phoneNumber', 'call me', problems.phoneInvalid],
]
const company = { company: 'Barre Studios', taxId: 'US-123' }
const ofCompany = { company: problems.companyMissing, taxId: problems.taxIdInvalid }
const wrongCompany: FormOfPage['wrong'] = [['taxId', 'US', problems.taxIdInvalid]]

const newShopper = async () => opened.newShopper()
const ofCustomer = async () => opened.newCustomer()

const { ofOwner, ofStudio, withProduct } = studioVisitors(opened)

/** The owner of a studio whose store is published. */
async function ofOpenStore(): Promise<Visitor> {
  const visitor = await ofOwner()
  await visitor.visit('/dashboard/studio-setup', { ...studioSettings(), active: 'yes' })
  return visitor
}

async function withLink(): Promise<Visitor> {
  const visitor = opened.newShopper()
  await visitor.visit(`/new-password?token=${'a'.repeat(43)}`)
  return visitor
}

async function atCheckout(...steps: [path: string, sent: Filled][]): Promise<Visitor> {
  const visitor = opened.newShopper()
  await visitor.visit('/p/BAL/canvas-ballet-slipper/BAL-37-Pink', { sku: 'BAL-37-Pink', qty: '1' })
  for (const [path, sent] of steps) await visitor.visit(path, sent)
  return visitor
}

async function idOf(sku: string): Promise<string> {
  const { db } = opened.shop.context
  const { id } = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return String(id)
}

const atDetails = { intent: 'details', ...details }
const atShipping = { intent: 'shipping', ...home, shippingMethod: 'flatrate/flatrate' }
const atPayment = { intent: 'payment', paymentMethod: 'cashondelivery' }
const toShipping: [string, Filled] = ['/checkout/details', atDetails]
const toPayment: [string, Filled] = ['/checkout/shipping', atShipping]
const toReview: [string, Filled] = ['/checkout/payment', atPayment]

const forms: Record<string, FormOfPage> = {
  registration: {
    path: '/register',
    open: newShopper,
    filled: { ...person, emailAddress: email, password },
    required: { ...names, emailAddress: problems.emailInvalid, password: problems.passwordTooShort },
    wrong: [
      ...short,
      ['emailAddress', 'carla', problems.emailInvalid],
      ['password', 'seven77', problems.passwordTooShort],
    ],
  },
  'sign-in': {
    path: '/sign-in',
    open: newShopper,
    filled: { email, password },
    required: { email: problems.emailInvalid, password: problems.passwordMissing },
    wrong: [['email', 'carla', problems.emailInvalid]],
  },
  'forgotten password': {
    path: '/forgotten-password',
    open: newShopper,
    filled: { email },
    required: { email: problems.emailInvalid },
    wrong: [['email', 'carla@example', problems.emailInvalid]],
  },
  'new password': {
    path: '/new-password',
    open: withLink,
    filled: twice,
    required: ofTwice,
    wrong: wrongTwice,
  },
  profile: {
    path: '/my-account/profile',
    open: ofCustomer,
    filled: { ...person, email: `new-${email}`, currentPassword: password },
    required: { ...names, email: problems.emailInvalid, currentPassword: problems.passwordMissing },
    wrong: [...short, ['email', 'carla', problems.emailInvalid]],
  },
  'change of the password': {
    path: '/my-account/password',
    open: ofCustomer,
    filled: { currentPassword: password, ...twice },
    required: { currentPassword: problems.passwordMissing, ...ofTwice },
    wrong: wrongTwice,
  },
  'address book': {
    path: '/my-account/shipping-details/new',
    open: ofCustomer,
    filled: { ...home, ...company },
    required: { ...place, ...ofCompany },
    wrong: [...wrongPlace, ...wrongCompany],
  },
  'details of the checkout': {
    path: '/checkout/details',
    open: atCheckout,
    filled: { ...atDetails, createAccount: 'yes', password },
    required: { ...names, emailAddress: problems.emailInvalid, password: problems.passwordTooShort },
    wrong: [...short, ['emailAddress', 'carla', problems.emailInvalid]],
  },
  'shipping of the checkout': {
    path: '/checkout/shipping',
    open: () => atCheckout(toShipping),
    filled: atShipping,
    required: { ...place, shippingMethod: problems.shippingMethodMissing },
    wrong: wrongPlace,
  },
  'payment of the checkout': {
    path: '/checkout/payment',
    open: () => atCheckout(toShipping, toPayment),
    filled: { ...atPayment, billing: 'other', ...home, ...company },
    required: { ...place, ...ofCompany, paymentMethod: problems.paymentMethodMissing },
    wrong: [...wrongPlace, ...wrongCompany],
  },
  'sign-in of a studio': {
    path: '/studio/login',
    open: async () => {
      await buildOwner(opened.shop.context.db, { email, password })
      return opened.newShopper()
    },
    filled: { email, password },
    required: { email: problems.emailInvalid, password: problems.passwordMissing },
    wrong: [['email', 'carla', problems.emailInvalid]],
  },
  'forgotten password of a studio': {
    path: '/studio/forgot',
    open: newShopper,
    filled: { email },
    required: { email: problems.emailInvalid },
    wrong: [['email', 'carla@example', problems.emailInvalid]],
  },
  'new password of a studio': {
    path: '/studio/new-password',
    open: withLink,
    filled: twice,
    required: ofTwice,
    wrong: wrongTwice,
  },
  'invitation of an owner': {
    path: '/dashboard/studio-owners',
    open: ofOwner,
    filled: { ...person, email: `invited-${email}` },
    required: { ...names, email: problems.emailInvalid },
    wrong: [...short, ['email', 'carla', problems.emailInvalid]],
  },
  'set-up of a studio': {
    path: '/dashboard/studio-setup',
    open: ofOwner,
    filled: studioSettings(),
    required: { name: studioProblems.storeNameInvalid, urlKey: studioProblems.studioKeyInvalid },
    wrong: [
      ['name', 'x', studioProblems.storeNameInvalid],
      ['urlKey', 'pas de deux', studioProblems.studioKeyInvalid],
      ['urlKey', 'checkout', studioProblems.studioKeyTaken],
      ['description', 'x'.repeat(2_001), problems.textTooLong],
    ],
  },
  'passcode of a studio': {
    path: '/dashboard/studio-setup',
    open: ofStudio,
    hidden: async () => ({ intent: 'passcode' }),
    filled: { passcode: 'plum 7 tutu', password: goodPassword },
    required: { password: problems.passwordMissing },
    wrong: [
      ['passcode', 'plum', studioProblems.passcodeInvalid],
      ['passcode', '123456', studioProblems.passcodeCommon],
    ],
  },
  'mail to families': {
    path: '/dashboard/studio-marketing',
    open: ofOpenStore,
    hidden: async () => ({ intent: 'check' }),
    filled: { recipients: 'mia@example.com', subject: 'Our store is open', message: 'Dear families' },
    required: {
      recipients: studioProblems.recipientsMissing,
      subject: problems.fieldRequired,
      message: problems.fieldRequired,
    },
    wrong: [
      ['recipients', 'mia', studioProblems.recipientsMissing],
      ['subject', 'x'.repeat(121), problems.textTooLong],
      ['message', 'x'.repeat(2_001), problems.textTooLong],
    ],
  },
  'new dress code': {
    path: '/dashboard/studio-dress-codes',
    open: ofOwner,
    hidden: async () => ({ intent: 'save', id: '' }),
    filled: { name: 'Ballet 1', description: 'Hair in a bun' },
    required: { name: problems.fieldRequired },
    wrong: [['description', 'x'.repeat(2_001), problems.textTooLong]],
  },
  'names of an owner': {
    path: '/dashboard/studio-account',
    open: ofOwner,
    hidden: async () => ({ intent: 'details' }),
    filled: { ...person, phone: '+1 512 555 0100' },
    required: names,
    wrong: [...short, ['phone', 'call me', problems.phoneInvalid]],
  },
  'e-mail of an owner': {
    path: '/dashboard/studio-account',
    open: ofOwner,
    hidden: async () => ({ intent: 'email' }),
    filled: { email: `moved-${email}`, emailPassword: goodPassword },
    required: { email: problems.emailInvalid, emailPassword: problems.passwordMissing },
    wrong: [['email', 'carla', problems.emailInvalid]],
  },
  'password of an owner': {
    path: '/dashboard/studio-account',
    open: ofOwner,
    hidden: async () => ({ intent: 'password' }),
    filled: { currentPassword: goodPassword, ...twice },
    required: { currentPassword: problems.passwordMissing, ...ofTwice },
    wrong: wrongTwice,
  },
  'many prices of a studio': {
    path: '/dashboard/studio-my-products',
    open: withProduct,
    hidden: async () => ({ intent: 'preview', rule: 'set', all: 'yes' }),
    filled: { value: '12.50' },
    required: { value: priceProblems.priceInvalid },
    wrong: [
      ['value', '-1', priceProblems.priceBelowZero],
      ['value', 'five', priceProblems.priceInvalid],
    ],
  },
  'review of a product': {
    path: '/p/BAG/shoe-bag',
    open: newShopper,
    hidden: async () => ({ form: 'review', product: await idOf('BAG') }),
    filled: { nickname: 'Carla', title: 'Roomy', detail: 'Two pairs fit.' },
    required: {
      nickname: problems.nicknameInvalid,
      title: problems.fieldRequired,
      detail: problems.fieldRequired,
    },
    wrong: [['nickname', 'C', problems.nicknameInvalid]],
  },
}

async function expectRefused(
  { path, hidden, filled }: FormOfPage,
  visitor: Visitor,
  [field, text, problem]: string[],
) {
  const { answer } = await visitor.send(path, { ...(await hidden?.()), ...filled, [field!]: text! })
  expect([field, text, answer.statusCode]).toEqual([field, text, 400])
  expect(saidAt(field!, answer.body), `${field} is "${text}"`).toContain(problem)
  expect(titlesOf(answer.body)).toEqual([expect.stringMatching(/^Error: /)])
}

test.each(Object.entries(forms))(
  '[part of VAL-02] [part of VAL-01] the form %s says beside each field what is missing or wrong, and is taken once nothing is',
  async (_name, form) => {
    const visitor = await form.open()
    for (const [field, problem] of Object.entries(form.required)) {
      await expectRefused(form, visitor, [field, '', problem])
    }
    for (const wrong of form.wrong ?? []) await expectRefused(form, visitor, wrong)
    const { answer } = await visitor.send(form.path, { ...(await form.hidden?.()), ...form.filled })
    expect([200, 302, 401, 422]).toContain(answer.statusCode)
    const asked = Object.keys(form.required).filter((field) => answer.body.includes(`id="${field}-error"`))
    expect(asked).toEqual([])
  },
)

test('[VAL-02] a form that lacks a required field is refused and says so beside it: each field that must be filled in, and the house number', async () => {
  const ofBusinesses = 'email password company streetAddress city zipCode taxId country'
  const ofPeople = 'firstName lastName currentPassword newPassword repeatedPassword'
  const left = new Set(`${ofBusinesses} ${ofPeople}`.split(' '))
  for (const form of Object.values(forms)) {
    const required = Object.entries(form.required).filter(([field]) => left.delete(field))
    if (required.length === 0) continue
    const visitor = await form.open()
    for (const [field, problem] of required) await expectRefused(form, visitor, [field, '', problem])
  }
  // The house number has no field of its own: see docs/decisions/060-the-house-number-in-the-street.md.
  const ofStreets = Object.values(forms).filter(({ required }) => 'streetAddress' in required)
  for (const form of ofStreets)
    await expectRefused(form, await form.open(), [
      'streetAddress',
      'Barre Street',
      problems.houseNumberMissing,
    ])
  expect([...left]).toEqual([])
})

test('[VAL-01] each rule on what people type is said by a form: names, zip codes, tax IDs, passwords, e-mails, web pages, prices and terms; the newsletter stays a choice', async () => {
  const refusals = new Set(
    Object.values(forms).flatMap(({ required, wrong = [] }) => [
      ...Object.values(required),
      ...wrong.map(([, , problem]) => problem),
    ]),
  )
  for (const problem of [
    ...[problems.firstNameInvalid, problems.lastNameInvalid, problems.zipInvalid, problems.taxIdInvalid],
    ...[problems.passwordTooShort, problems.passwordsDiffer, problems.emailInvalid, 'Price can`t be lower 0'],
  ])
    expect(refusals).toContain(problem)
  // The form of a studio that registers has a file.
  const form = new FormData()
  for (const name of ['website', 'facebookPage', 'street']) form.append(name, 'barre')
  const { answer } = await opened.newShopper().send('/studio/registration', form)
  expect(answer.statusCode).toBe(400)
  expect(saidAt('website', answer.body)).toContain('Please enter a valid website.')
  expect(saidAt('facebookPage', answer.body)).toContain('Please enter a valid facebook page.')
  expect(saidAt('street', answer.body)).toContain(problems.houseNumberMissing)

  const visitor = await atCheckout(toShipping, toPayment, toReview)
  const { body } = await visitor.visit('/checkout/review')
  const order = { intent: 'place', ...reviewForm(body) }
  const refused = await visitor.send('/checkout/review', order)
  expect(refused.answer.statusCode).toBe(400)
  expect(saidAt('terms', refused.answer.body)).toContain(problems.termsMissing)
  const placed = await visitor.visit('/checkout/review', { ...order, terms: 'accepted' })
  expect(placed.url).toContain('/order-success?order=')
  const asked = opened.shop.context.db.selectFrom('newsletter_subscriber').select('email')
  expect(await asked.where('email', '=', details.emailAddress).execute()).toEqual([])
})

const soldOut = '/p/LEO/camisole-leotard/LEO-M-Burgundy'
test.each<[what: string, path: string, sent: Filled]>([
  ['an option of a product', '/p/TAG/name-tag', { sku: 'TAG', qty: '1' }],
  ['an alert for stock', soldOut, { form: 'stock-alert', sku: 'LEO-M-Burgundy', email: 'carla' }],
  ['the newsletter', '/newsletter', { email: 'carla' }],
  ['the end of the newsletter', '/newsletter/unsubscribe', { email: 'carla' }],
  ['a coupon', '/cart', { intent: 'apply-coupon', coupon: 'NO-SUCH-CODE' }],
])(
  '[part of UX-69] the title of the page begins with the error when %s is refused, and no longer once the page is opened anew',
  async (_what, path, sent) => {
    const visitor = await atCheckout()
    const { answer } = await visitor.send(path, sent)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(titlesOf(answer.body)).toEqual([expect.stringMatching(/^Error: /)])
    expect(titlesOf((await visitor.visit(path)).body)).toEqual([expect.not.stringMatching(/^Error: /)])
  },
)
