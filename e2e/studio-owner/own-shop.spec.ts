import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { logo } from '../support/logo.ts'
import { mailThatSays } from '../support/mail.ts'
import { openOwnShop } from '../support/shops/own-shop.ts'
import { enterAsOwner, ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { givePasswordAgain, ownerApi, ownerIdOf } from './owner-api.ts'
import { fillDetails, goOnToPayment, goOnToReview } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

// A shop of its own: no other test waits for its database, or has its sessions grow old.
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.use({ baseURL: [openShop, { scope: 'test', timeout: 300_000 }] })
test.afterAll(() => shop.close())

// Playwright wants the braces.
// oxlint-disable-next-line no-empty-pattern
async function openShop({}, use: (origin: string) => Promise<void>): Promise<void> {
  if (!isOpen) {
    shop = await openOwnShop('DEMO=true', 'SHOW_MAIL=true')
    shop.ask(`open the studios for ${ownerPassword}`)
    await shop.nextLine()
  }
  isOpen = true
  await use(shop.origin)
}
let isOpen = false

test('[STUDIO-13] what is searched for, with its dress codes and filters, is kept in the browser in every case; a search that fails shows an empty list and says so, and one without an owner id is told that it is required', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('studio-search') ?? 'null') as unknown)
  await enterAsOwner(page, owners.elena)
  const id = await ownerIdOf(page, shop.origin)
  await ownerApi(page, shop.origin)('POST', `category/${id}`, { name: 'Ballet 1' })

  await page.goto('/dashboard/studio-products')
  await page.getByLabel('Search products').fill('leotard')
  await page.locator('summary', { hasText: 'Dress codes' }).click()
  await page.getByRole('checkbox', { name: 'Ballet 1' }).check()
  await page.locator('summary', { hasText: 'Color' }).click()
  await page
    .getByRole('checkbox', { name: /^Burgundy/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Show products' }).click()
  await page.waitForURL(/q=leotard/)
  const { searchParams } = new URL(page.url())
  const [code, color] = [searchParams.get('code'), searchParams.get('color')]
  const criteria = { query: 'leotard', category_id: [code], selected: [`color:${color}`] }
  expect([code, color]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  await expect.poll(kept).toEqual(criteria)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.goto('/dashboard/studio-products?q=skirt')
  await expect(page.getByRole('list', { name: 'Studio products' })).toBeVisible()
  await expect.poll(kept).toEqual({ query: 'skirt', category_id: [], selected: [] })

  shop.ask('hold the products of studios')
  expect(await shop.nextLine()).toBe('the products of studios are held')
  await page.goto(`/dashboard/studio-products?q=leotard&code=${code}&color=${color}`)
  await expect(page.getByText('Can`t get product list')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Studio products' })).toHaveCount(0)
  await expect.poll(kept).toEqual(criteria)
  shop.ask('let the products go')
  await page.goto('/dashboard/studio-products?q=leotard')
  await expect(page.getByRole('list', { name: 'Studio products' })).toBeVisible()
  await expect(page.getByText('Can`t get product list')).toHaveCount(0)

  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/ext/studio-owner/productlist//?params=%7B%7D')
    return (await answer.json()) as object
  })
  expect(refused).toMatchObject({
    code: 400,
    fields: [{ field: 'ownerId', message: 'Owner id is required' }],
  })
})

async function letPasswordsAge(): Promise<void> {
  shop.ask('let the passwords of owners age')
  expect(await shop.nextLine()).toBe('13 hours have passed')
}

/** By the link beside the message, in a tab of its own. */
async function givePassword(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Enter your password under My Account' }).click()
  const tab = await opened
  const part = tab.getByRole('region', { name: 'Price changes' })
  await part.getByLabel('Current password', { exact: true }).fill(ownerPassword)
  await part.getByRole('button', { name: 'Confirm password' }).click()
  await expect(tab.getByText('You can change prices for 12 hours.')).toBeVisible()
  await tab.close()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('[part of E-4] twelve hours after the password was given a price is not changed and stays as typed; a link leads to where the password is given, and then the price is saved', async ({
      page,
    }) => {
      const needed = /^You entered your password more than 12 hours ago\./
      const table = '/dashboard/studio-my-products?q=wrap+skirt'
      const [cents, other, rule] = javaScriptEnabled
        ? ['41.51', '42.51', '43.51']
        : ['41.52', '42.52', '43.52']
      await enterAsOwner(page, owners.nora)

      await letPasswordsAge()
      await page.goto(table)
      const price = page.getByRole('textbox', { name: 'Your Price of Wrap Skirt' })
      await price.fill(cents)
      await price.press('Enter')
      await expect(price).toHaveAccessibleDescription(needed)
      await expect(price).toHaveValue(cents)
      if (javaScriptEnabled) await expectAccessible(page)
      await givePassword(page)
      await expect(price).toHaveValue(cents)
      const row = page.getByRole('row').filter({ has: price })
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(row.getByText('Saved')).toBeVisible()
      await page.goto(table)
      await expect(price).toHaveValue(cents)

      await letPasswordsAge()
      await page.goto('/dashboard/studio-products/SKI/assign')
      const studentPrice = page.getByLabel('Student Price')
      await studentPrice.fill(other)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#price-error')).toHaveText(needed)
      await expect(studentPrice).toHaveValue(other)
      if (javaScriptEnabled) await expectAccessible(page)
      await givePasswordAgain(page)
      await expect(studentPrice).toHaveValue(other)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved. Your store is up to date.')).toBeVisible()
      await expect(studentPrice).toHaveValue(other)

      await page.goto(`${table}&select=page`)
      await page.getByLabel('Amount or percent').fill(rule)
      await page.getByRole('button', { name: 'Preview' }).last().click()
      await letPasswordsAge()
      await page.getByRole('button', { name: 'Save 1 price' }).click()
      await expect(page.getByText('Nothing was changed. You entered your password')).toBeVisible()
      await expect(price).toHaveValue(other)
      await givePasswordAgain(page)
      await page.getByRole('button', { name: 'Preview again' }).click()
      await page.getByRole('button', { name: 'Save 1 price' }).click()
      await expect(page.getByText('1 price was changed.')).toBeVisible()
      await expect(price).toHaveValue(rule)
    })
  })

const newOwner = 'amelie@pas-de-deux.example'
const newPassword = 'grand jeté at noon'
const store = 'pas-de-deux'
const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
}

/** What staff read after a command, in one line. */
async function staff(command: string): Promise<string> {
  const said = shop.nextLine()
  shop.ask(command)
  return said
}

async function register(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register your studio' }).click()
  await page.getByLabel('Business type').selectOption('Dance studio')
  await page.getByLabel('Legal business name').fill('Pas de Deux School LLC')
  await page.getByLabel('Reseller certificate').setInputFiles(certificate)
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('TX')
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByLabel('Business phone').fill('+1 512 555 0100')
  await page.getByLabel('First name').fill('Amélie')
  await page.getByLabel('Last name').fill('Duval')
  await page.getByLabel('Email', { exact: true }).fill(newOwner)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await page.waitForURL('**/studio/registration-success')
  await expect(page.getByText('You will get an answer within 2 business days.')).toBeVisible()
  await mailThatSays(page.request, newOwner, ['within 2 business days'])
}

/** Staff find the registration in their list and approve it; returns the link of the mail about it. */
async function beApproved(page: Page): Promise<string> {
  const waiting = await staff('registrations list')
  expect(waiting).toContain('Pas de Deux School LLC')
  const [number = ''] = /\d+/.exec(waiting) ?? []
  expect(await staff(`registrations show ${number}`)).toContain('certificate: certificate.pdf')
  const approved = await staff(`registrations approve ${number}`)
  expect(approved).toContain('The registration is approved: its store can be set up.')
  expect(approved).toContain('price group: Wholesale, with prices of 1 product')
  expect(await staff(`registrations approve ${number}`)).toContain('already approved')
  const mail = await mailThatSays(page.request, newOwner, [
    'Your registration for Pas de Deux School LLC is approved.',
  ])
  return /http:\/\/\S+\/studio\/login/.exec(mail)?.[0] ?? ''
}

const next = (page: Page, done: number, step: string) =>
  expect(page.getByRole('main')).toContainText(new RegExp(`${done} of 6 steps done\\s*Next step: ${step}`))

/** By the link to the next step. */
async function goOn(page: Page, step: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: step, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Each step leads to the next; returns the passcode. */
async function setUp(page: Page): Promise<string> {
  await expect(page.getByText('1 of 6 steps done')).toBeVisible()
  await page.getByRole('link', { name: 'Store name' }).click()
  await page.getByLabel('Store name').fill('')
  await page.getByRole('button', { name: 'Save setup' }).click()
  await expect(page.getByText('Please fix the validation errors').first()).toBeVisible()
  await page.getByLabel('Store name').fill('Pas de Deux')
  await page.getByLabel('Studio URL').fill(store)
  await page.getByLabel('Description').fill('Ballet for all ages')
  await page.getByRole('button', { name: 'Save setup' }).click()
  await expect(page.getByText('Your studio setup saved!').first()).toBeVisible()
  await next(page, 2, 'Logo')
  await page.getByLabel('Choose a picture').setInputFiles(logo)
  await expect(page.getByText('File uploaded')).toBeVisible()
  await next(page, 3, 'First dress code')

  await goOn(page, 'First dress code', 'Manage dress codes')
  await page.getByLabel('Name').fill('Ballet 1')
  await page.getByRole('button', { name: 'Add dress code' }).click()
  await next(page, 4, 'First products')

  await goOn(page, 'First products', 'Studio products')
  await page.getByRole('listitem').getByRole('link', { name: 'Assign to dress code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ballet 1').check()
  await dialog.getByRole('checkbox', { name: /published/i }).uncheck()
  await dialog.getByRole('button', { name: 'Add to my store' }).click()
  await expect(dialog).toContainText('Saved. Your store is up to date.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await next(page, 5, 'Publish your store')

  await goOn(page, 'Publish your store', 'Studio Set Up')
  await page.getByRole('switch', { name: 'Publish the store' }).check()
  await page.getByRole('button', { name: 'Save setup' }).click()
  await expect(page.getByText('6 of 6 steps done')).toBeVisible()
  const passcode = page.getByRole('region', { name: 'Passcode' })
  await passcode.getByText('Show passcode').click()
  const code = passcode.locator('p[translate=no]')
  await expect(code).toHaveText(/^[2-9A-HJ-NP-Z]{8}$/)
  return (await code.textContent()) ?? ''
}

/** The product gets a price, and is published. */
async function priceAndPublish(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'My Products' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Name Tag' })
  const price = page.getByRole('textbox', { name: 'Your Price of Name Tag' })
  await price.fill('25')
  await price.press('Enter')
  await expect(row.getByText('Saved')).toBeVisible()
  await expect(row).toContainText('$18.50')
  const published = page.getByRole('switch', { name: 'Name Tag is published' })
  await expect(published).toHaveAttribute('aria-checked', 'false')
  await published.click()
  await expect(published).toHaveAttribute('aria-checked', 'true')
  await expect(row.getByText('Saving')).toHaveCount(0)
}

const familyEmail = 'parent@example.com'
const qrCode = 'QR code that opens the store with its passcode'

/** A flyer to print, and a mail to the family: both with link, passcode and QR code. */
async function tellFamilies(page: Page, passcode: string): Promise<void> {
  const link = `/${store}/passcode#code=${passcode}`
  await page.getByRole('navigation').getByRole('link', { name: 'Marketing' }).click()
  const flyer = page.getByRole('region', { name: 'Flyer' })
  const preview = flyer.getByRole('img', {
    name: new RegExp(`Pas de Deux, .*/${store}, passcode and QR code$`),
  })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1275)
  const started = page.waitForEvent('download')
  await flyer.getByRole('link', { name: 'Download as PDF' }).click()
  const pdf = await readFile(await (await started).path(), 'latin1')
  expect(pdf).toContain(link)

  const form = page.getByRole('region', { name: 'Email to families' })
  await form.getByLabel('Email addresses').fill(familyEmail)
  await form.getByLabel('Subject').fill('Our store is open')
  await form.getByLabel('Message').fill('Dear families, please order by Friday.')
  await form.getByRole('button', { name: 'Check and preview' }).click()
  const check = page.getByRole('region', { name: 'Recipients' })
  await expect(check).toContainText(passcode)
  await expect(check.getByRole('img', { name: qrCode })).toBeVisible()
  await check.getByRole('button', { name: 'Send to one address' }).click()
  await expect(page.getByText('Your email is on its way.')).toBeVisible()
  const mail = await mailThatSays(page.request, familyEmail, ['please order by Friday.', link])
  expect(mail.replaceAll(link, '')).toContain(passcode)
  const [asHtml = ''] = /\/dev\/mail\/\d+\/html/.exec(mail) ?? []
  expect(await (await page.request.get(asHtml)).text()).toContain(`alt="${qrCode}"`)
}

/** A family enters with the passcode and buys two for one dancer; returns the number of the order. */
async function buyAsFamily(browser: Browser, passcode: string): Promise<string> {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto(`/${store}/passcode`)
  await page.getByLabel('Passcode', { exact: true }).fill(passcode)
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL(`**/${store}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pas de Deux' })).toBeVisible()
  await expect(page.getByText('Ballet for all ages')).toBeVisible()
  const main = page.getByRole('main')
  // The name stands beside the logo, so the logo has no words.
  await expect(main.locator('img[alt=""]').first()).toHaveJSProperty('naturalWidth', 2)
  await main.getByRole('link', { name: 'Ballet 1' }).click()
  await main.getByRole('link', { name: 'Name Tag', exact: true }).click()
  await expect(page.getByTestId('price')).toHaveText('$25.00')
  await page.getByLabel('Name on the tag').fill('Mia')
  await page.getByLabel('For which dancer?').fill('Mia')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await main.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByText('Product has been added to the bag!').first()).toBeVisible()
  await page.goto(`/${store}/cart`)
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.waitForURL(`**/${store}/checkout/details`)
  await fillDetails(page)
  await page.getByLabel('Email').fill(familyEmail)
  await goOnToPayment(page)
  await goOnToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(`**/${store}/order-success?order=*`)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await mailThatSays(context.request, familyEmail, ['Pas de Deux', number, '$50.00'])
  await context.close()
  return number
}

/** Before it is paid the sale is shown apart; once staff invoiced it, it is a sale, and its profit is earned. */
async function seeTheSale(page: Page, number: string): Promise<void> {
  const sums = page.getByRole('definition')
  const [sold, none] = [
    ['$50.00', '$37.00', '2'],
    ['$0.00', '$0.00', '0'],
  ] as const
  await page.goto('/dashboard/studio-reporting')
  await expect(sums).toHaveText([...none, ...sold])
  expect(await staff(`orders invoice ${number} --paid-by cash`)).toContain(number)
  await page.reload()
  await expect(sums).toHaveText([...sold])
  const product = page.getByRole('table', { name: 'By product' }).getByRole('row', { name: /Name Tag/ })
  await expect(product.getByRole('cell')).toHaveText(['2', '$50.00', '$37.00'])
  const dressCode = page.getByRole('table', { name: 'By dress code' }).getByRole('row', { name: 'Ballet 1' })
  await expect(dressCode.getByRole('cell')).toHaveText(['2', '$50.00', '$37.00'])
  await expect(page.getByRole('img', { name: /^Chart: sales and profit/ })).toBeVisible()
  await page.getByText('Show the figures').click()
  const day = page.getByRole('table', { name: 'By period' }).getByRole('row').filter({ hasText: '$50.00' })
  await expect(day.getByRole('cell')).toHaveText(['2', '$50.00', '$37.00'])
  for (const [what, line] of [
    ['periods', /,2,50\.00,37\.00/],
    ['products', /^TAG,Name Tag,2,50\.00,37\.00/m],
    ['dress codes', /^Ballet 1,2,50\.00,37\.00/m],
  ] as const) {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download ${what} (CSV)` }).click()
    expect(await readFile(await (await started).path(), 'utf8'), what).toMatch(line)
  }
  await page.getByRole('link', { name: 'Payments' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('$37.00')
  await expect(page.getByRole('main')).not.toContainText(familyEmail)
}

test('[part of STUDIO-01] [part of STUDIO-05] [STUDIO-06] [STUDIO-16] [part of STUDIO-24] a studio registers with its certificate, is approved, follows the mail, takes every step of its set-up, prices and publishes a product, and makes flyers and mails with link, passcode and QR code; a family enters with the passcode and buys it; the owner reads sales, units and profit by period, product and dress code, with charts and CSV', async ({
  browser,
  page,
}) => {
  await register(page)
  const link = await beApproved(page)
  await page.goto(link)
  await typeOwnerSignIn(page, newOwner, newPassword)
  await page.waitForURL('**/studio/setup')
  const passcode = await setUp(page)
  await priceAndPublish(page)
  await tellFamilies(page, passcode)
  const number = await buyAsFamily(browser, passcode)
  await seeTheSale(page, number)
})
