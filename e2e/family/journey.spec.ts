import type { Page } from '@playwright/test'
import { mailTo } from '../support/mail.ts'
import { openOwnShop } from '../support/own-shop.ts'
import { familyPasscode, store } from '../support/family.ts'
import { ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { fillDetails, goOnToPayment, goOnToReview } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { codeTo, lookUp, type OwnShop, ship, shopThatKeepsMail } from '../returns/returned.ts'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnShop(...shopThatKeepsMail)
  shop.ask(`open the studios for ${ownerPassword}`)
  await shop.nextLine()
})
test.afterAll(() => shop.close())

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

test('[REGULAR-04] [REGULAR-08] a parent with a phone opens the link of a studio, buys for two dancers at student prices, finds the order without an account, and returns half of it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
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
  await expect(main).toContainText('$84.00')
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  await page.waitForURL(`**/${store}/checkout/details`)
  await fillDetails(page)
  await page.getByLabel('Email').fill(email)
  await goOnToPayment(page)
  await goOnToReview(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL(`**/${store}/order-success?order=*`)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByText('Ballonné School').first()).toBeVisible()
  const mail = await mailTo(context.request, email)
  for (const told of ['Ballonné School', 'Mia', 'Lena', number]) expect(mail).toContain(told)
  await page.goto(`/${store}/cart`)
  await expect(main).toContainText('Your bag is empty')

  await ship(shop, number)
  const elsewhere = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  const later = await elsewhere.newPage()
  await lookUp(later, number, email)
  await expect(later.getByRole('region', { name: 'Parcels' })).toContainText('DPD')
  await expect(later.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(later.getByRole('main')).not.toContainText('Partly shipped')
  await later.getByRole('link', { name: 'Return items' }).click()
  const first = later.getByRole('group', { name: /Camisole Leotard/ }).first()
  await first.getByRole('checkbox', { name: 'Return this item' }).check()
  await first.getByLabel('Reason').selectOption('size')
  await first.getByLabel('Condition').selectOption('tried-on')
  await later.getByRole('radio', { name: 'Refund' }).check({ force: true })
  await later.getByRole('button', { name: 'Continue to review' }).click()
  await later.getByRole('button', { name: 'Email me the code' }).click()
  await later.getByLabel('Code from the email').fill(await codeTo(elsewhere.request, email))
  await later.getByRole('button', { name: 'Send return request' }).click()
  await expect(later.getByText(/^Return \d+ is requested$/)).toBeVisible()
  await elsewhere.close()

  const desk = await browser.newContext({ baseURL: shop.origin })
  const owner = await desk.newPage()
  await owner.goto('/studio/login')
  await typeOwnerSignIn(owner, owners.ruth, ownerPassword)
  await owner.waitForURL('**/dashboard')
  await owner.goto('/dashboard/studio-returns')
  const row = owner.getByRole('row').filter({ hasText: 'Camisole Leotard' })
  await expect(row).toContainText('Requested')
  await expect(owner.getByRole('main')).not.toContainText(email)
  await desk.close()
  await context.close()
})

test('[part of REGULAR-02] two studios and the public shop have bags of their own in one browser', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/p/BAG/shoe-bag')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByText('Product has been added to the bag!').first()).toBeVisible()
  await page.goto(`/${store}/passcode#code=${familyPasscode}`)
  await page.getByRole('button', { name: 'Enter the store' }).click()
  await page.waitForURL(`**/${store}/home`)
  await page.goto(`/${store}/cart`)
  await expect(page.getByRole('main')).toContainText('Your bag is empty')
  await buy(page, 'Wrap Skirt', 'Mia')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Shoe Bag')
  await expect(page.getByRole('main')).not.toContainText('Wrap Skirt')
  await page.goto(`/${store}/cart`)
  await expect(page.getByRole('main')).toContainText('Wrap Skirt')
  await expect(page.getByRole('main')).not.toContainText('Shoe Bag')
  await page.getByRole('button', { name: 'Leave this studio' }).click()
  await page.waitForURL(`**/${store}/passcode?left`)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Shoe Bag')
  await context.close()
})
