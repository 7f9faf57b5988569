import type { Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
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
          isLabeled: shown || !field.checkVisibility() || field.closest('[data-stepper], li') !== null,
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
  [/^State$/, 'select-one', '', /^((shipping|billing) )?address-level1$/],
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
  [/^(Coupon code|Find by order number or its last digits)$/, 'text', '(numeric)?', /^off$/],
  [
    /^(Search.*|Your message|Message|Nickname|Summary|Review|Feedback.*|How was.*)$/,
    '(text|search|textarea)',
    '',
    /.*/,
  ],
]

async function check(page: Page, at: string): Promise<void> {
  const fields = await fieldsOf(page)
  expect(fields.length, `fields of ${at}`).toBeGreaterThan(0)
  for (const field of fields) {
    const where = `${field.label || field.name} at ${at}`
    expect(field.id, where).not.toBe('')
    expect(field.name, where).not.toBe('')
    expect(field.isLabeled, `${where}: its label is seen`).toBe(true)
    expect(field.type, where).not.toBe('number')
    const row = rows.find(([label]) => label.test(field.label))
    expect(row, `${where} is known`).toBeDefined()
    const [, type, inputMode, token] = row ?? [/x/, '', '', /x/]
    expect(field.type, where).toMatch(new RegExp(`^${type}$`))
    expect(field.inputMode, where).toMatch(new RegExp(`^${inputMode}$`))
    expect(field.token, where).toMatch(token)
  }
}

test('[UX-64] [UX-65] every field has a label, a name and the token of what it is, and none is a number field', async ({
  page,
  request,
}) => {
  const visit = async (path: string) => {
    await page.goto(path)
    await check(page, path)
  }
  for (const path of ['/sign-in', '/register', '/forgotten-password', '/newsletter']) await visit(path)
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /^username\b/)
  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  await page.getByText('Coupon', { exact: true }).click()
  await check(page, '/cart')
  await page.goto('/checkout')
  await page.getByLabel('Create an account').check()
  await check(page, 'the details')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await page.getByLabel('Create an account').uncheck()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.waitForURL('**/checkout/shipping')
  await check(page, 'the shipping')
  const zip = page.getByLabel('ZIP code')
  await expect(zip).toHaveAttribute('autocomplete', 'shipping postal-code')
  await expect(zip).toHaveAttribute('inputmode', 'numeric')
  await page.getByLabel('Country').selectOption('DE')
  await expect(zip).toHaveAttribute('inputmode', 'text')
  await page.goto('/checkout/details')
  await goOnToPayment(page)
  await page.getByLabel('Use a different billing address').check()
  await check(page, 'the payment')
  await enterAsCustomer(page, request)
  for (const path of ['shipping-details/new', 'profile', 'password', 'privacy?erase'])
    await visit(`/my-account/${path}`)
})
