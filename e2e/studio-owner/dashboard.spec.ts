import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { enterAsOwner, owners, openDashboard } from '../support/owner.ts'
import { shopOrigin } from './owner-api.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  '/dashboard',
  '/dashboard/studio-setup',
  '/dashboard/studio-passcode',
  '/dashboard/studio-dress-codes',
  '/dashboard/studio-products',
  '/dashboard/studio-my-products',
  '/dashboard/studio-wishlist',
  '/dashboard/studio-inventory',
  '/dashboard/studio-marketing',
  '/dashboard/studio-reporting',
  '/dashboard/studio-payments',
  '/dashboard/studio-returns',
  '/dashboard/studio-owners',
  '/dashboard/studio-account',
  '/dashboard/studio-help',
  '/studio/setup',
]

test('[part of STUDIO-03] [STUDIO-01] [part of STUDIO-19] [part of E-21] every page of the dashboard asks for an owner, of a guest and of a customer; the pages of a studio are there in the studio layout: some for everybody, the others after signing in; another studio’s owner gets the answer of one that is not there, byte for byte', async ({
  page,
  request,
}) => {
  await test.step('guests and customers', async () => {
    for (const path of pages) {
      for (const asked of [path, `${path}.data`]) {
        const answer = await request.get(asked, { maxRedirects: 0 })
        expect(await answer.text(), asked).not.toContain('Arabesque')
        expect(answer.headers()['cache-control'], asked).toBe('no-store')
      }
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']], path).toEqual([
        302,
        `/studio/login?to=${encodeURIComponent(path)}`,
      ])
    }
    await enterAsCustomer(page, request)
    for (const path of pages) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']], path).toEqual([
        302,
        `/studio/login?to=${encodeURIComponent(path)}`,
      ])
    }
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/studio/login?to=%2Fdashboard')
  })
  await test.step('the studio layout', async () => {
    await page.context().clearCookies()
    const forAll = ['/studio/login', '/studio/registration', '/studio/registration-success', '/studio/forgot']
    const forOwners = [
      '/studio/setup',
      '/dashboard',
      ...['setup', 'dress-codes', 'owners', 'products', 'marketing', 'wishlist', 'help'].map(
        (name) => `/dashboard/studio-${name}`,
      ),
    ]
    const needed = 'You need to be logged in as studio owner to see this page'
    /** As it is sent: that a browser shows it so is seen of one, and of each in the test of all pages below. */
    const read = async (path: string) => {
      const answer = await page.request.get(path)
      const { pathname, search } = new URL(answer.url())
      return { status: answer.status(), url: pathname + search, text: await answer.text() }
    }
    const expectStudioLayout = async (path: string) => {
      const { status, url, text } = await read(path)
      expect([status, url]).toEqual([200, path])
      expect(text, path).toMatch(/<main[^]*<h1/)
      expect(text, path).not.toContain(`placeholder="${shopSearch}"`)
    }
    expect((await read('/')).text).toContain(`placeholder="${shopSearch}"`)
    for (const path of forAll) await expectStudioLayout(path)
    for (const path of forOwners) {
      const { url, text } = await read(path)
      expect(url).toBe(`/studio/login?to=${encodeURIComponent(path)}`)
      expect(text, path).toContain(`>${needed}<`)
    }
    await page.goto('/dashboard/studio-help')
    await expect(page.getByText(needed)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByPlaceholder(shopSearch)).toHaveCount(0)
    await enterAsOwner(page, owners.amelie)
    for (const path of forOwners.slice(1)) await expectStudioLayout(path)
    // The first set-up is for a new studio.
    await page.context().clearCookies()
    await enterAsOwner(page, owners.bruno)
    await expectStudioLayout('/studio/setup')
  })
  await test.step('another studio', async () => {
    await enterAsOwner(page, owners.bruno)
    const ask = async (method: string, path: string) => {
      // As a script of a page asks.
      const headers = { origin: shopOrigin, 'content-type': 'application/json' }
      const answer = await page.request.fetch(path, { method, headers })
      return { status: answer.status(), body: await answer.text() }
    }
    const own = await ask('GET', '/api/ext/studio-owner/owner')
    const { result } = JSON.parse(own.body) as { result: { owner_id: number } }
    for (const [method, path] of [
      ['GET', '/api/ext/studio-owner/owner?owner_id='],
      ['DELETE', '/api/ext/studio-owner/owner/'],
    ] as const) {
      const missing = await ask(method, `${path}999999`)
      expect(missing.status).toBe(404)
      // Amélie and Greta were added before Bruno.
      for (const before of [1, 2])
        expect(await ask(method, `${path}${result.owner_id - before}`)).toEqual(missing)
    }
  })
})

// The header of the studio layout holds no search of the shop.
const shopSearch = 'Search leotards, shoes, skirts'

test('[STUDIO-02] [part of STUDIO-07] [part of UX-99] the dashboard has its tabs in order, and its labels where they belong; a super user sees the owners; for another owner the page is not there; a studio without products is led from My Products and Inventory to where it finds some; on a phone the tabs stand in one row, with that of the page in sight, as is a tab that a key leads to and the tab of an open product; the pages of an owner are kept nowhere, break no rule of WCAG and fit narrow and wide screens', async ({
  page,
}) => {
  await test.step('the tabs', async () => {
    await openDashboard(page, owners.amelie)
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByRole('link')
    const names = await tabs.allInnerTexts()
    const specified = [
      'Studio Set Up',
      'Dress Code',
      'Studio Products',
      'My Products',
      'Marketing',
      'Reporting',
    ]
    expect(names.filter((name) => specified.includes(name))).toEqual(specified)
    for (const name of specified) {
      await tabs.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await expect(tabs.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name === 'Dress Code') {
        await expect(page.getByRole('heading', { level: 1, name: 'Manage dress codes' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'New dress code' })).toBeVisible()
      }
      if (name === 'Studio Set Up') {
        await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'View Store' }).first()).toBeVisible()
      }
    }

    await tabs.filter({ hasText: 'Owners' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: owners.greta })).toContainText('Owner')
    await page.context().clearCookies()
    await openDashboard(page, owners.greta)
    await expect(tabs.filter({ hasText: 'Owners' })).toHaveCount(0)
    const refused = await page.goto('/dashboard/studio-owners')
    expect(refused?.status()).toBe(404)
    const said = await page.getByRole('heading', { level: 1 }).textContent()
    const missing = await page.goto('/dashboard/studio-nothing')
    expect(missing?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(said)

    await page.context().clearCookies()
    await enterAsOwner(page, owners.bruno)
    for (const path of ['/dashboard/studio-my-products', '/dashboard/studio-inventory']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'No products in your store yet' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to Studio Products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Studio products' })).toBeVisible()
    }

    await page.context().clearCookies()
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAsOwner(page, owners.elena)
    for (const path of ['/dashboard/studio-payments', '/dashboard/studio-help', '/dashboard']) {
      await page.goto(path)
      const tops = await tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(new Set(tops).size, path).toBe(1)
      await expect(tabs.and(page.locator('[aria-current]')), path).toBeInViewport({ ratio: 1 })
    }
    const count = await tabs.count()
    await tabs.first().focus()
    for (let position = 1; position < count; position++) {
      await page.keyboard.press('Tab')
      await expect(tabs.nth(position)).toBeFocused()
      await expect(tabs.nth(position)).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/dashboard/studio-products?q=wrap+skirt')
    await page
      .getByRole('link', { name: /^Assign to dress code/ })
      .first()
      .click()
    const chosen = page.getByRole('dialog').getByRole('navigation').locator('[aria-current]')
    await expect(chosen).toHaveText('Assign to dress code')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  })
  await test.step('every screen', async () => {
    await enterAsOwner(page, owners.amelie)
    for (const path of pages) {
      if (seenElsewhere.some((name) => path === `/dashboard/studio-${name}`)) continue
      await page.setViewportSize({ width: 360, height: 740 })
      const answer = await page.goto(path)
      expect(answer?.headers()['cache-control'], path).toBe('no-store')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectFitsLargeText(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
      await expectReadableInTheDark(page)
    }
  })
})

/** Tests of their own look at them so, with more on them than Amélie's studio has. */
const seenElsewhere = [
  ...['setup', 'passcode', 'my-products', 'inventory', 'reporting', 'payments'],
  ...['account', 'marketing', 'returns'],
]
