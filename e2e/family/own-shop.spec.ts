import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { mailThatSays, mailTo } from '../support/mail.ts'
import { openStudio, type SharedShop, test } from '../support/shops/shared-shop.ts'
import { familyPasscode, passDoor } from '../support/family.ts'
import { enterAsOwner } from '../support/owner.ts'
import { enterPayment, fillBag, fillDetails, goOnToPayment, goOnToReview, paths } from '../support/shopper.ts'
import { expect } from '../support/test.ts'
import { codeTo, lookUp, ship } from '../returns/returned.ts'
import { openFamily } from './store-family.ts'

// It has no keys of a provider, and takes the test card.
let shop: SharedShop
let store: string
let storeOwner: string
test.beforeAll(async ({ sharedShop }) => {
  shop = sharedShop
  const opened = await openStudio(shop)
  store = opened.store
  storeOwner = opened.owner
})

/** Opens the first product of a dress code with this name, and puts it into the bag for a dancer. */
async function buy(page: Page, name: string, dancer: string): Promise<void> {
  await page.goto(`${shop.origin}/${store}/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const group of [/color/i, /size/i]) {
    const choice = page.getByRole('group', { name: group }).getByRole('radio')
    if ((await choice.count()) > 0) await choice.first().check({ force: true })
  }
  await page.getByLabel('For which dancer?').fill(dancer)
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByText('Product has been added to the bag!').first()).toBeVisible()
}

const shown = (cents: number) => `$${(cents / 100).toFixed(2)}`
const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0)
const textOf = (page: Page) => page.getByRole('main').innerText()

interface LineFigures {
  name: string
  dancer: string
  units: number
  studentCents: number
  paidCents: number
  rowCents: number
  profitCents: number
  myCents: number
  refundedUnits: number
  onHand: number
}

/** As scripts/checks/order-figures.ts reads them. */
interface OrderFigures {
  lines: LineFigures[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  refundedCents: number
  refundsCents: number
  earnedCents: number
  takenBackCents: number
}

/** What the database has of an order. */
async function figuresOf(orderNumber: string): Promise<OrderFigures> {
  const line = shop.nextLine()
  shop.ask(`figures of ${orderNumber}`)
  return JSON.parse(await line) as OrderFigures
}

/** A phone, on a line of 1.6 Mbit/s that takes 150 ms. */
async function openPhone(browser: Browser) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: shop.origin, viewport, hasTouch: true })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const bytes = 200_000
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  return { context, page }
}

/** Looks the order up on another device and asks to return its first leotard; returns the number of the return. */
async function returnFirst(
  page: Page,
  { number, email }: { number: string; email: string },
): Promise<string> {
  await lookUp(page, number, email)
  await expect(page.getByRole('region', { name: 'Packages' })).toContainText('DPD')
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Partly shipped')
  await page.getByRole('link', { name: 'Return items' }).click()
  const first = page.getByRole('group', { name: /Camisole Leotard/ }).first()
  await first.getByRole('checkbox', { name: 'Return this item' }).check()
  await first.getByLabel('Reason').selectOption('size')
  await first.getByLabel('Condition').selectOption('tried-on')
  await page.getByRole('radio', { name: 'Refund' }).check({ force: true })
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Email me the code' }).click()
  await page.getByLabel('Code from the email').fill(await codeTo(page.request, email))
  await page.getByRole('button', { name: 'Send return request' }).click()
  const asked = page.getByText(/^Return \d+ requested$/)
  await expect(asked).toBeVisible()
  return /\d+/.exec(await asked.innerText())?.[0] ?? ''
}

test('[part of REGULAR-04] [REGULAR-08] [part of CHECKOUT-05] [STUDIO-24] a parent with a phone opens the link of a studio, buys for two dancers at student prices at the checkout that is handed the bag, which says thanks in the store, finds the order without an account, and returns one of three; the owner follows it from the order to the payout; the database agrees with every figure', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser)
  const email = `parent-${crypto.randomUUID()}@example.com`
  await page.goto(`/${store}/passcode#code=${familyPasscode}`)
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL(`**/${store}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ballonné School' })).toBeVisible()
  await buy(page, 'Camisole Leotard', 'Mia')
  await buy(page, 'Camisole Leotard', 'Lena')
  await buy(page, 'Wrap Skirt', 'Mia')

  await page.goto(`/${store}/cart`)
  const main = page.getByRole('main')
  await expect(main.getByText('For Mia')).toHaveCount(2)
  await expect(main.getByText('For Lena')).toHaveCount(1)
  const cart = await textOf(page)
  const handedOver = page.waitForRequest((request) =>
    request.url().startsWith(`${shop.origin}/vue/cart/sync/`),
  )
  // Clicked twice.
  await page.getByRole('link', { name: 'Proceed to checkout' }).dblclick()
  await handedOver
  await page.waitForURL(`**/${store}/checkout/details`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(main).not.toContainText(/account|password/i)
  await expectAccessible(page)
  await fillDetails(page)
  await page.getByLabel('Email').fill(email)
  await goOnToPayment(page)
  await goOnToReview(page)
  const terms = page.getByRole('link', { name: /terms/i }).first()
  await expect(terms).toHaveAttribute('href', '/cms/terms-conditions')
  const review = await textOf(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(`**/${store}/order-success?order=*`)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByText('Ballonné School').first()).toBeVisible()
  const mail = await mailTo(context.request, email)
  for (const told of ['Ballonné School', 'Mia', 'Lena', number]) expect(mail).toContain(told)

  const placed = await figuresOf(number)
  expect(placed.lines.map(({ name, dancer, units }) => [name, dancer, units])).toEqual([
    ['Camisole Leotard', 'Mia', 1],
    ['Camisole Leotard', 'Lena', 1],
    ['Wrap Skirt', 'Mia', 1],
  ])
  for (const line of placed.lines) {
    expect(line.paidCents).toBe(line.studentCents)
    expect(line.profitCents).toBe(line.studentCents - line.myCents)
  }
  expect(placed.subtotalCents).toBe(sumOf(placed.lines.map(({ rowCents }) => rowCents)))
  expect(placed.totalCents).toBe(placed.subtotalCents + placed.shippingCents)
  await expect(main).not.toContainText(/create an account/i)
  await page.reload()
  await expect(main).toContainText('Thank you for your order')
  const thanks = await textOf(page)
  for (const cents of placed.lines.map(({ rowCents }) => rowCents).concat(placed.subtotalCents)) {
    for (const text of [cart, review, mail]) expect(text).toContain(shown(cents))
  }
  for (const text of [review, thanks, mail]) expect(text).toContain(shown(placed.totalCents))
  expect(review).toContain(shown(placed.shippingCents))
  expect(review).toContain(shown(placed.taxCents))
  await page.goto(`/${store}/cart`)
  await expect(main).toContainText('Your bag is empty')

  const owner = await openOwner(browser)
  await expectOrdered(owner, placed)

  await ship(shop, number)
  const shipped = await figuresOf(number)
  const elsewhere = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  const later = await elsewhere.newPage()
  const returnNumber = await returnFirst(later, { number, email })
  for (const cents of [...placed.lines.map(({ rowCents }) => rowCents), placed.totalCents]) {
    await expect(later.getByRole('main')).toContainText(shown(cents))
  }
  await expectRefunded({ later, email, number, returnNumber, shipped })
  await elsewhere.close()
  await expectReported(owner, { email, number, returnNumber })
  await expectPaidOut(owner, await figuresOf(number))
  await owner.context().close()
  await context.close()
})

interface Returned {
  /** shows the order */
  later: Page
  email: string
  number: string
  returnNumber: string
  shipped: OrderFigures
}

/** Money and stock of one leotard go back, and nothing else. */
async function expectRefunded({ later, email, number, returnNumber, shipped }: Returned): Promise<void> {
  const settled = shop.nextLine()
  shop.ask(`settle the return ${returnNumber}`)
  expect(await settled).toBe(`${returnNumber} is refunded`)
  const refunded = await figuresOf(number)
  const [first] = refunded.lines
  expect(refunded.lines.map(({ refundedUnits }) => refundedUnits)).toEqual([1, 0, 0])
  expect(refunded.refundsCents).toBe(first?.rowCents)
  expect(refunded.refundedCents).toBe(refunded.refundsCents)
  expect(first?.onHand).toBe((shipped.lines[0]?.onHand ?? 0) + 1)
  expect(refunded.earnedCents).toBe(sumOf(refunded.lines.map(({ profitCents }) => profitCents)))
  expect(refunded.takenBackCents).toBe(first?.profitCents)
  await later.reload()
  const card = later.getByRole('article', { name: `Return ${returnNumber}` })
  await expect(card).toContainText(`We refunded ${shown(refunded.refundsCents)}.`)
  await mailThatSays(later.request, email, [
    `We refunded ${shown(refunded.refundsCents)} for return ${returnNumber} to your original payment method.`,
  ])
}

/** The owner of the store, signed in. */
async function openOwner(browser: Browser): Promise<Page> {
  const desk = await browser.newContext({ baseURL: shop.origin })
  const owner = await desk.newPage()
  await enterAsOwner(owner, storeOwner)
  return owner
}

/** Right after the order, the dashboard and the report show it apart from what is paid. */
async function expectOrdered(owner: Page, { lines }: OrderFigures): Promise<void> {
  const goods = shown(sumOf(lines.map(({ rowCents }) => rowCents)))
  const profit = shown(sumOf(lines.map(({ profitCents }) => profitCents)))
  const nothing = ['$0.00', '$0.00', '0']
  for (const path of ['/dashboard', '/dashboard/studio-reporting']) {
    await owner.goto(path)
    await expect(owner.getByText('Ordered, not paid yet', { exact: true })).toBeVisible()
    await expect(owner.getByRole('definition')).toHaveText([...nothing, goods, profit, String(lines.length)])
  }
  const skirt = owner.getByRole('table', { name: 'By product' }).getByRole('row')
  const [last] = lines.slice(-1)
  await expect(skirt.filter({ hasText: 'Ordered, not paid yet: Wrap Skirt' })).toContainText(
    shown(last?.rowCents ?? 0),
  )
}

/** The owner reads what was sold and taken back, and nothing of the family. */
async function expectReported(
  owner: Page,
  { email, number, returnNumber }: Pick<Returned, 'email' | 'number' | 'returnNumber'>,
): Promise<void> {
  const kept = await figuresOf(number)
  const main = owner.getByRole('main')
  await owner.goto('/dashboard/studio-returns')
  const row = owner.getByRole('row').filter({ hasText: returnNumber })
  await expect(row).toContainText('Refunded')
  await expect(row).toContainText('Camisole Leotard')
  await expect(row).toContainText(shown(kept.takenBackCents))
  await expect(main).not.toContainText(email)
  await owner.goto('/dashboard/studio-payments')
  const order = owner.getByRole('row').filter({ hasText: number })
  await expect(order).toContainText(shown(kept.earnedCents))
  await expect(order).toContainText(shown(kept.takenBackCents))
  await expect(main).toContainText(shown(kept.earnedCents - kept.takenBackCents))
  await owner.goto('/dashboard/studio-reporting')
  await expect(main).toContainText(shown(kept.earnedCents - kept.takenBackCents))
  await expect(main).not.toContainText('Ordered, not paid yet:')
  await expectInventory(owner, kept.lines)
  await expect(main).not.toContainText(email)
}

/** What is there of the leotards, and a request for one that is sold out. */
async function expectInventory(owner: Page, [leotard]: LineFigures[]): Promise<void> {
  const table = owner.getByRole('table', { name: 'Inventory' })
  const rowOf = (sku: string) => table.getByRole('row').filter({ hasText: sku })
  await owner.goto('/dashboard/studio-inventory?q=LEO')
  await expect(rowOf('LEO-S-Black').locator('[data-label="In stock"]')).toContainText(String(leotard?.onHand))
  // Two were sold, and one came back.
  await expect(rowOf('LEO-S-Black').locator('[data-label="Sold in 30 days"]')).toHaveText('1')
  const soldOut = rowOf('LEO-M-Burgundy')
  await expect(soldOut).toContainText('Sold out')
  await soldOut.getByRole('button', { name: /^Email me when it's back/ }).click()
  await expect(soldOut).toContainText("We'll email you.")
  await owner.goto('/dashboard/studio-inventory?stock=waiting')
  await expect(soldOut).toBeVisible()
}

/** What is left is paid out with npm run payouts, once, and no more than that. */
async function expectPaidOut(owner: Page, kept: OrderFigures): Promise<void> {
  const left = (kept.earnedCents - kept.takenBackCents) / 100
  const pay = async (amount: string, reference: string) => {
    const said = shop.nextLine()
    shop.ask(`payouts pay ${store} ${amount} --reference ${reference}`)
    return said
  }
  expect(await pay(left.toFixed(2), 'BANK-7')).toBe(`Recorded: ${left.toFixed(2)} USD to ${store}, BANK-7.`)
  expect(await pay('0.01', 'BANK-8')).not.toContain('Recorded')
  await owner.goto('/dashboard/studio-payments')
  const payout = owner.getByRole('row').filter({ hasText: 'BANK-7' })
  await expect(payout).toContainText(`$${left.toFixed(2)}`)
  await expect(owner.getByRole('row').filter({ hasText: 'BANK-8' })).toHaveCount(0)
  await expect(owner.getByRole('main')).toContainText('$0.00')
}

test('[part of REGULAR-02] two studios and the public shop have bags of their own in one browser, and none is mixed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await fillBag(page, '/p/BAG/shoe-bag')
  await passDoor(page, store)
  await page.goto(`/${store}/cart`)
  await expect(page.getByRole('main')).toContainText('Your bag is empty')
  await buy(page, 'Wrap Skirt', 'Mia')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Shoe Bag')
  await expect(page.getByRole('main')).not.toContainText('Wrap Skirt')
  await page.goto(`/${store}/cart`)
  await expect(page.getByRole('main')).toContainText('Wrap Skirt')
  await expect(page.getByRole('main')).not.toContainText('Shoe Bag')

  const other = await openFamily(page, shop)
  await page.goto(`/${other}/cart`)
  await expect(page.getByRole('main')).toContainText('$25.00')
  await expect(page.getByRole('main')).not.toContainText(/Shoe Bag|Wrap Skirt/)
  await page.goto(`/${store}/cart`)
  await page.waitForURL(`**/${store}/passcode?needed`)
  await page.getByLabel('Passcode', { exact: true }).fill(familyPasscode)
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL(`**/${store}/cart`)
  await expect(page.getByRole('main')).toContainText('Wrap Skirt')
  await expect(page.getByRole('main')).not.toContainText(/Shoe Bag|\$25\.00/)
  await page.goto(`/${other}/cart`)
  await page.waitForURL(`**/${other}/passcode?needed`)

  await page.goto(`/${store}/cart`)
  await page.getByRole('button', { name: 'Leave this studio' }).click()
  await page.waitForURL(`**/${store}/passcode?left`)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Shoe Bag')
  await expect(page.getByRole('main')).not.toContainText(/Wrap Skirt|\$25\.00/)
  await context.close()
})

test('a newcomer to a demo sees the whole checkout, with a card that is marked as a test; without keys no wallets are shown, and nobody is asked', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.origin) elsewhere.push(request.url())
  })
  // A browser with a wallet, as the stand-in of the provider's script sees it.
  await page.addInitScript(() => Object.assign(window, { testWallets: { applePay: true, link: false } }))
  await fillBag(page, paths.slipper)
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: 'Express checkout' })).toHaveCount(0)
  }
  expect(elsewhere).toEqual([])

  await enterPayment(page)
  await page.getByLabel(/^Test card \(demo, no money moves\)/).check()
  await goOnToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order-payment?order=*')
  await expect(page.getByText('This shop is a demo. No money is charged')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Pay \$.* with the test card$/ }).dblclick()
  await page.waitForURL('**/order-success?order=*')
  await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
  await context.close()
})
