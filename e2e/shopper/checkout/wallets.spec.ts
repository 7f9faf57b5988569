import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { brokenRulesOfLayout } from '../../support/axe.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { carla, fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const refusedCard = '4000 0000 0000 0002'

/** A browser with a wallet, as the stand-in of the provider's script sees it. */
async function giveWallet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { testWallets: { applePay: true, link: false } }))
}

const area = (page: Page) => page.getByRole('region', { name: 'Express checkout' })
const sheet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]')
const cents = async (page: Page) =>
  Number(/Total (\d+) usd/.exec((await sheet(page).locator('#total').textContent()) ?? '')?.[1])

/** With a slipper in the bag, on the bag page, and the terms accepted. */
async function openSheet(page: Page, path = '/cart'): Promise<void> {
  await giveWallet(page)
  await fillBag(page, paths.slipper)
  await page.goto(path)
  await agree(page)
  await pressWallet(page)
}

async function agree(page: Page): Promise<void> {
  await area(page)
    .getByLabel(/I agree to the terms/)
    .check()
}

async function pressWallet(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Test Wallet' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
}

const confirm = (page: Page) => sheet(page).getByRole('button', { name: 'Confirm' }).click()
const said = (page: Page) => area(page).getByRole('alert')

async function expectOver(page: Page, upper: ReturnType<typeof area>, lower: ReturnType<typeof area>) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expect(page.getByText('or enter your details')).toBeVisible()
}

const paid: Points = {
  'a wallet shows exact amounts for each address and way to ship, and a total that changed while the sheet was open before anything is paid, and pays the order, once if it is pressed twice':
    async ({ page }) => {
      await openSheet(page)
      const before = await cents(page)
      await expect(sheet(page).getByText('Ships to US, DE, IT')).toBeVisible()
      await sheet(page).getByLabel('State').fill('California')
      await sheet(page).getByLabel('ZIP').fill('90001')
      await sheet(page).getByRole('button', { name: 'Use this address' }).click()
      await expect(sheet(page).getByText('Ready')).toBeVisible()
      const parts = await sheet(page).locator('#parts li').allTextContents()
      const sum = parts.reduce((total, part) => total + Number(/(-?\d+)$/.exec(part)?.[1]), 0)
      expect(sum).toBe(await cents(page))
      expect(before).toBeGreaterThan(0)
      const ready = await cents(page)
      await fillBag(page, paths.slipper)
      await confirm(page)
      await expect(said(page)).toContainText('The total is now')
      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
      await pressWallet(page)
      expect(await cents(page)).toBeGreaterThan(Math.max(before, ready))
      const orders: string[] = []
      page.on('request', (request) => {
        if (request.postData()?.includes('intent=place')) orders.push(request.url())
      })
      await sheet(page).getByRole('button', { name: 'Confirm' }).dblclick()
      await page.waitForURL('**/order-success?order=*')
      expect(orders).toHaveLength(1)
      await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
      await expect(page.getByText(carla.emailAddress).first()).toBeVisible()
      expect(await (await page.request.get('/cart')).text()).toContain('Your bag is empty')
    },

  'without the terms the sheet stays closed, and the page says why; a country that is not served is refused in it; whoever closes it has ordered nothing; what the wallet does not know is asked for in the checkout, where the rest is filled in':
    async ({ page }) => {
      await giveWallet(page)
      await fillBag(page, paths.slipper)
      await page.goto('/cart')
      await sheet(page).getByRole('button', { name: 'Test Wallet' }).click()
      const terms = area(page).getByLabel(/I agree to the terms/)
      await expect(terms).toHaveAttribute('aria-invalid', 'true')
      await expect(terms).toBeFocused()
      await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeHidden()
      await expectAccessible(page)
      await terms.check()
      await expect(terms).not.toHaveAttribute('aria-invalid', 'true')

      await pressWallet(page)
      const before = await cents(page)
      await sheet(page).getByLabel('Country').fill('JP')
      await sheet(page).getByRole('button', { name: 'Use this address' }).click()
      await expect(sheet(page).getByText('This address is not possible.')).toBeVisible()
      await sheet(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(said(page)).toContainText("We don't ship there yet")
      await pressWallet(page)
      expect(await cents(page)).toBe(before)
      await sheet(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(area(page).getByText('Nothing was ordered')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your bag' })).toBeVisible()

      await pressWallet(page)
      await sheet(page).getByLabel('Street').fill('')
      await confirm(page)
      await expect(said(page)).toContainText('Your wallet did not give us everything we need.')
      await expectAccessible(page)
      await said(page).getByRole('link', { name: 'Continue to checkout' }).click()
      await page.waitForURL('**/checkout/shipping')
      await expect(page.getByLabel('ZIP code')).toHaveValue('10001')
      await expect(page.getByLabel('Street address')).toHaveValue('')
    },

  'a card that the provider refuses leaves the order, which is paid with another one': async ({ page }) => {
    await openSheet(page)
    await sheet(page).getByLabel('Card').fill(refusedCard)
    await confirm(page)
    await page.waitForURL('**/order-payment?order=*')
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await page.frameLocator('iframe').getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL('**/order-success?order=*')
    await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
  },
}

test(titleOf(paid), inTurn(paid))

const asked: Points = {
  'a browser without a wallet shows nothing, and nothing moves; where the provider’s script does not come, bag and checkout work as without it':
    async ({ page }) => {
      await fillBag(page, paths.slipper)
      const placesOf = () =>
        page.locator('h1, h2, main form, main section, footer').evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              return [element.tagName, x, y, width, height].join(' ')
            }),
        )
      for (const path of ['/cart', '/checkout']) {
        let letCome: () => void = () => undefined
        const mayCome = new Promise<void>((resolve) => (letCome = resolve))
        await page.route('**/v3/?*', async (route) => {
          await mayCome
          await route.continue()
        })
        const asked = page.waitForRequest('**/v3/?*')
        const shown = page.waitForResponse('**/v3/wallet')
        await page.goto(path)
        await asked
        const before = await placesOf()
        letCome()
        await shown
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(area(page)).toHaveCount(0)
        expect(await placesOf()).toEqual(before)
        await page.unroute('**/v3/?*')
      }

      await giveWallet(page)
      await page.route('**/v3/?*', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/cart')
      await failed
      await expect(area(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Guest checkout' }).click()
      await expect(page.getByLabel('First name')).toBeVisible()
    },

  'at the top of the checkout a wallet pays, too; where no answer comes to the order, it is sent again as the same one, and paid once':
    async ({ page }) => {
      await openSheet(page, '/checkout')
      await expectOver(page, area(page), page.getByLabel('First name'))
      let lost = 0
      await page.route('**/checkout/express', async (route) => {
        const isOrder = route.request().postData()?.includes('intent=place') ?? false
        if (!isOrder || lost > 0) return route.continue()
        lost += 1
        // The shop got it; the page never hears of it.
        await route.fetch()
        return route.abort()
      })
      await confirm(page)
      await page.waitForURL('**/order-success?order=*')
      expect(lost).toBe(1)
      await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
    },

  'where the connection stays away after the order, the page asks for it later and leads to its payment':
    async ({ page }) => {
      await openSheet(page)
      let isAway = true
      await page.route('**/checkout/express', async (route) => {
        const data = route.request().postData() ?? ''
        if (!isAway || !/intent=(?:place|check)/.test(data)) return route.continue()
        if (data.includes('intent=place')) await route.fetch()
        return route.abort()
      })
      await confirm(page)
      await expect(said(page)).toContainText('We are checking whether your order went through.')
      await expectAccessible(page)
      await said(page).getByRole('button', { name: 'Check now' }).click()
      await expect(said(page)).toContainText('We are checking whether your order went through.')
      isAway = false
      await said(page).getByRole('button', { name: 'Check now' }).click()
      await page.waitForURL('**/order-success?order=*')
      await expect(page.getByText('Your order is waiting for payment.')).toBeVisible()
      await page.getByRole('link', { name: 'Pay now' }).click()
      await page.frameLocator('iframe').getByLabel('Card number').fill('4242 4242 4242 4242')
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await expect(page.getByText('Your payment was received. Thank you.')).toBeVisible()
    },
}

test(titleOf(asked), inTurn(asked))

test('where the wallets of the bag appear, little else moves; their area is accessible at every width, in the bag and at the checkout', async ({
  page,
}) => {
  await giveWallet(page)
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await fillBag(page, paths.slipper)
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/cart')
    await expect(area(page)).toBeAttached()
    await expect(area(page)).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
    expect(moved, `at ${width} pixels`).toBeLessThan(0.02)
  }
  for (const path of ['/cart', '/checkout']) {
    // The bag is there since its last visit.
    if (path !== '/cart') await page.goto(path)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(area(page), `${path} at ${width} px`).toBeVisible()
      // Only where things are, how large, and what lies below them differs by the width.
      if (width === 360) await expectAccessible(page)
      else expect(await brokenRulesOfLayout(page), `${path} at ${width} px`).toEqual([])
    }
    await expectNoSidewaysScroll(page)
  }
})
