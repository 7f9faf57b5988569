import type { Page } from '@playwright/test'
import { lookUp, order } from '../../returns/returned.ts'
import { enterAsCustomer } from '../../support/customer.ts'
import { enterStore, store } from '../../support/family.ts'
import { enterAsOwner, owners } from '../../support/owner.ts'
import { fillBag, fillDetails, goOnToPayment, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

interface Field {
  label: string
  id: string
  name: string
  type: string
  inputMode: string
  token: string
  /** its label can be seen, and not only heard */
  isLabeled: boolean
}

/** The fields of a page that somebody types into or chooses from. */
function fieldsOf(page: Page): Promise<Field[]> {
  return page.locator('main').evaluate((main) =>
    [
      ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ),
    ]
      .filter((field) => !['hidden', 'checkbox', 'radio'].includes(field.type))
      .map((field) => {
        const label = field.labels?.[0]
        const shown =
          label !== undefined && !label.querySelector('.visually-hidden') && label.checkVisibility()
        return {
          label: (label?.textContent ?? field.getAttribute('aria-label') ?? '')
            .replace('(optional)', '')
            .trim(),
          id: field.id,
          name: field.name,
          type: field.type,
          inputMode: field.inputMode,
          token: field.getAttribute('autocomplete') ?? '',
          // What a cell is for stands above its column; a number between − and + is a quantity.
          isLabeled:
            shown ||
            !field.checkVisibility() ||
            field.closest('td, li') !== null ||
            field.parentElement?.querySelectorAll(':scope > button').length === 2,
        }
      }),
  )
}

/** What each field is for, by its label: type, keyboard and the token that browsers fill it in by. */
const rows: [label: RegExp, type: string, inputMode: string, token: RegExp][] = [
  [/^First name$/, 'text', '', /^((shipping|billing) )?given-name$/],
  [/^Last name$/, 'text', '', /^((shipping|billing) )?family-name$/],
  [/^Email$/, 'email', 'email', /^(email|username( webauthn)?)$/],
  [/^Street address$/, 'text', '', /^((shipping|billing) )?address-line1$/],
  [/^Apt, suite, etc\.$/, 'text', '', /^((shipping|billing) )?address-line2$/],
  [/^City$/, 'text', '', /^((shipping|billing) )?address-level2$/],
  [/^State$/, '(select-one|text)', '', /^((shipping|billing) )?address-level1$/],
  [/^State or province$/, 'text', '', /^((shipping|billing) )?address-level1$/],
  [/^ZIP code$/, 'text', '(numeric)?', /^((shipping|billing) )?postal-code$/],
  [/^Country$/, 'select-one', '', /^((shipping|billing) )?country$/],
  [/^Phone$/, 'tel', '', /^((shipping|billing) )?tel$/],
  [/^Company$/, 'text', '', /^(billing )?organization$/],
  [/^Tax ID$/, 'text', '', /^off$/],
  [/^(New password|Repeat new password)$/, 'password', '', /^new-password$/],
  [/^Current password$/, 'password', '', /^current-password$/],
  [/^Password$/, 'password', '', /^(new|current)-password$/],
  [/^Quantity/, 'text', 'numeric', /^off$/],
  [/^Code from the email$/, 'text', 'numeric', /^one-time-code$/],
  [/^Passcode$/, 'text', '', /^off$/],
  [/^Order number$/, 'text', 'numeric', /^off$/],
  [/^Email or ZIP code on the order$/, 'text', 'email', /^email$/],
  [/^(Legal business name|Store name)$/, 'text', '', /^organization$/],
  [/^(Business|Contact) phone$/, 'tel', '', /^tel$/],
  [/^Website$/, 'text', 'url', /^url$/],
  [/^Facebook page$/, 'text', 'url', /^off$/],
  [/^New email address$/, 'email', 'email', /^email$/],
  [/^(Student Price|Amount or percent|Your Price of .*)$/, 'text', 'decimal', /^off$/],
  [/, \d+ left$/, 'text', 'numeric', /^off$/],
  [/^(First|Last) day$/, 'date', '', /^$/],
  [/^(Name on the tag \(required\)|For which dancer\?|Studio URL|Name)$/, 'text', '', /^off$/],
  [/^Name(, SKU or category| or SKU)$/, 'search', '', /^off$/],
  [/^Position of /, 'number', 'numeric', /^off$/],
  [
    /^(Business type|Availability|Dress code|Show|Sort by|Group by|Category|Published|Rule)$/,
    'select-one',
    '',
    /^(off)?$/,
  ],
  [/^(Reseller certificate|Choose a picture or drop it here)$/, 'file', '', /^$/],
  [/^(Emails|Email addresses|List of email addresses|Subject)$/, '(text|textarea|file)', '', /^(off)?$/],
  [/^(Coupon code|Find by order number or its last digits)$/, 'text', '(numeric)?', /^off$/],
  [
    /^(Search.*|Your message|Message|Type your opinion|Description|Nickname|Summary|Review|Feedback.*|How was.*)$/,
    '(text|search|textarea)',
    '',
    /.*/,
  ],
]

/** Somebody else is invited: the browser must not offer who is signed in. */
const ofOthers = /studio-owners$/

/** What is wrong with the fields of a page. */
async function faultsOf(page: Page, at: string): Promise<string[]> {
  const fields = await fieldsOf(page)
  if (fields.length === 0) return [`no fields at ${at}`]
  return fields.flatMap((field) => {
    const where = `${field.label} (${field.name}) at ${at}`
    const row = rows.find(([label]) => label.test(field.label))
    if (!row) return [`${where} is not known: ${JSON.stringify(field)}`]
    const [, type, inputMode, token] = row
    const wanted: [what: string, isGood: boolean][] = [
      ['has no id or name', field.id !== '' && field.name !== ''],
      ['has no label that is seen', field.isLabeled],
      // A place in an order is counted, and stepped through.
      ['is a number field', field.type !== 'number' || field.label.startsWith('Position of ')],
      [`is a ${field.type}`, new RegExp(`^${type}$`).test(field.type)],
      [`has the keyboard "${field.inputMode}"`, new RegExp(`^${inputMode}$`).test(field.inputMode)],
      [`has the token "${field.token}"`, ofOthers.test(at) ? field.token === 'off' : token.test(field.token)],
    ]
    return wanted.filter(([, isGood]) => !isGood).map(([what]) => `${where} ${what}`)
  })
}

const ofGuests = [
  ...['/sign-in', '/register', '/forgotten-password', `/new-password?token=${'a'.repeat(43)}`],
  ...['/newsletter', '/newsletter/unsubscribe', '/search', '/rma'],
  ...[paths.leotardInBlackS, '/p/LEO/camisole-leotard/LEO-M-Burgundy', paths.nameTag, paths.hair, paths.kit],
  ...[
    '/studio/login',
    '/studio/forgot',
    `/studio/new-password?token=${'a'.repeat(43)}`,
    '/studio/registration',
  ],
]
const ofCustomers = ['shipping-details/new', 'profile', 'password', 'privacy?erase']
const ofOwners = [
  ...['studio-setup', 'studio-dress-codes', 'studio-products', 'studio-products/SKI/availability'],
  'studio-products/SKI/assign',
  ...['studio-reporting', 'studio-owners', 'studio-account'],
]

/** The page of thanks, the look-up of the order and the box for the mailed code. */
async function visitReturns(page: Page, check: (at: string) => Promise<void>): Promise<void> {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const number = await order(page, email)
  await expect(page.getByLabel('Type your opinion')).toBeVisible()
  await check('the thanks')
  await page.context().clearCookies()
  await lookUp(page, number, email)
  await page.getByRole('button', { name: 'Email me my data' }).click()
  await expect(page.getByLabel('Code', { exact: false })).toBeVisible()
  await check('the mailed code')
}

test('[UX-64] [UX-65] every field has a label, a name and the token of what it is, and none is a number field', async ({
  page,
  request,
}) => {
  const faults: string[] = []
  const check = async (at: string) => void faults.push(...(await faultsOf(page, at)))
  const visit = async (path: string) => {
    await page.goto(path)
    await check(path)
  }
  for (const path of ofGuests) await visit(path)
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /^username\b/)
  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  await page.getByText('Coupon', { exact: true }).click()
  await check('/cart')
  await page.goto('/checkout')
  await page.getByLabel('Create an account').check()
  await check('the details')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await page.getByLabel('Create an account').uncheck()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await check('the shipping')
  const zip = page.getByLabel('ZIP code')
  await expect(zip).toHaveAttribute('autocomplete', 'shipping postal-code')
  await expect(zip).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Country').selectOption('DE')
  await expect(zip).toHaveAttribute('inputmode', 'text')
  await page.goto('/checkout/details')
  await goOnToPayment(page)
  await page.getByLabel('Use a different billing address').check()
  await check('the payment')
  await enterAsCustomer(page, request)
  for (const path of ofCustomers) await visit(`/my-account/${path}`)
  await page.context().clearCookies()
  await visitReturns(page, check)
  await page.context().clearCookies()
  await visit(`/${store}/passcode`)
  const passcode = page.getByLabel('Passcode', { exact: true })
  await expect(passcode).toHaveAttribute('autocapitalize', 'none')
  await enterStore(page)
  await visit(`/${store}${paths.leotard}`)
  await page.context().clearCookies()
  await enterAsOwner(page, owners.elena)
  for (const path of ofOwners) await visit(`/dashboard/${path}`)
  await enterAsOwner(page, owners.nora)
  for (const path of ['studio-my-products', 'studio-inventory']) await visit(`/dashboard/${path}`)
  expect(faults).toEqual([])
})
