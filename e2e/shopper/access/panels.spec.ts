import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

interface Panel {
  name: string
  path: string
  opener: (page: Page) => Locator
  dialog: string
  width?: number
}

const inHeader = (name: string) => (page: Page) => page.getByRole('banner').getByRole('link', { name })
/** Those of one page one after the other: it is loaded once. */
const panels: Panel[] = [
  {
    name: 'zoom',
    path: paths.leotardInBlackS,
    opener: (page) => page.getByRole('button', { name: /^Zoom in: Camisole Leotard/ }).first(),
    dialog: 'Product image',
  },
  {
    name: 'size guide',
    path: paths.leotardInBlackS,
    opener: (page) => page.getByRole('button', { name: 'Size guide' }),
    dialog: 'Size guide',
  },
  {
    name: 'sidebar',
    path: '/c/women',
    width: 360,
    opener: (page) => page.getByRole('button', { name: 'Menu' }),
    dialog: 'Menu',
  },
  {
    name: 'filters',
    path: '/c/women',
    width: 360,
    opener: (page) => page.getByRole('link', { name: 'Filter', exact: true }),
    dialog: 'Filter',
  },
  { name: 'mini-cart', path: '/c/women', opener: inHeader('Bag'), dialog: 'Your bag' },
  { name: 'wishlist', path: '/c/women', opener: inHeader('Wishlist'), dialog: 'Wishlist' },
  { name: 'sign-in', path: '/c/women', opener: inHeader('Sign in'), dialog: 'Sign in' },
  {
    name: 'quick view',
    path: '/c/women',
    opener: (page) => page.getByRole('link', { name: 'Choose a size for Wrap Skirt' }),
    dialog: 'Wrap Skirt',
  },
]

/** Lists what has the focus from now on and is not inside. */
function watchOutside(panel: Element): string[] {
  const outside: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body && !panel.contains(target))
      outside.push(`${target.tagName} ${target.className}`)
  })
  return outside
}

/** The panel is shown over the page and holds the focus, which it gives back however it is closed. */
async function expectPanel(page: Page, { name, path, opener, dialog, width = 1280 }: Panel): Promise<void> {
  const [open, panel] = [opener(page), page.getByRole('dialog', { name: dialog })]
  const show = async () => {
    // The history may still be on its way back from the last time.
    await expect(async () => {
      await open.press('Enter')
      await expect(panel).toBeVisible({ timeout: 2_000 })
    }, name).toPass()
    await expect(page.locator('dialog:modal'), name).toHaveCount(1)
  }
  const expectClosed = async (how: string) => {
    await expect(panel, `${name}, ${how}`).toBeHidden()
    await expect(page, `${name}, ${how}`).toHaveURL(path)
    await expect(open, `${name}, ${how}`).toBeFocused()
  }
  await show()
  const outside = await panel.evaluateHandle(watchOutside)
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab')
  expect(await outside.jsonValue(), `${name}: the focus stays inside`).toEqual([])
  await page.keyboard.press('Escape')
  await expectClosed('by Escape')
  await show()
  await page.goBack()
  await expectClosed('by going back')
  await show()
  // Its box is final once it has slid in.
  await panel.evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
  const box = await panel.boundingBox()
  const beside = [2, width - 3].find((x) => box && (x < box.x || x > box.x + box.width))
  if (beside === undefined) await panel.getByRole('button', { name: 'Close' }).click()
  else await page.mouse.click(beside, 400)
  await expectClosed('by the overlay')
  // A visit is broken off by the step back that is still on its way.
  await page.waitForFunction(() => !JSON.stringify(history.state).includes('"dialog"'))
}

/** What else the page of a product shows while it is open: panels that follow each other at once, and a notice. */
async function goThroughProduct(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoneBroughtBack(page)
  await expectTabThroughNotice(page)
}

/** A panel that opens before the browser has told that the last one closed does not bring it back. */
async function expectNoneBroughtBack(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const zoom = page.getByRole('dialog', { name: 'Product image' })
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await main
    .getByRole('button', { name: /^Zoom in/ })
    .first()
    .press('Enter')
  await expect(zoom).toBeVisible()
  await page.evaluate(() => {
    const late = (event: Event) => {
      event.stopImmediatePropagation()
      removeEventListener('close', late, { capture: true })
      setTimeout(() => event.target?.dispatchEvent(new Event('close')), 1_000)
    }
    addEventListener('close', late, { capture: true })
  })
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  const open = main.getByRole('button', { name: 'Size guide' })
  await open.press('Enter')
  await expect(guide).toBeVisible()
  await page.waitForFunction(
    (end) => performance.now() > end,
    await page.evaluate(() => performance.now() + 1_200),
  )
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(open).toBeFocused()
  await expect(zoom).toBeHidden()
  // The step back comes a moment later.
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: { dialog?: string } }).usr?.dialog))
    .toBeUndefined()
}

/** Tab leads from the button to what the notice offers, and back; the notice is announced once. */
async function expectTabThroughNotice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes)
          if (target instanceof Element && target.closest('[role=status], [role=alert]'))
            said.push(node.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true })
  })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first()
  const notice = page.getByRole('status').filter({ hasText: 'Product has been added to the bag!' })
  const [checkout, onward] = ['Proceed to checkout', 'Continue shopping'].map((name) =>
    notice.getByRole('button', { name }),
  )
  await add.press('Enter')
  await expect(checkout!).toBeVisible()
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(checkout!).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(onward!).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add Camisole Leotard to wishlist' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(onward!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(add).toBeFocused()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said.filter((text) => text.includes('Product has been added to the bag!'))).toHaveLength(1)
}

test('[PANEL-01] [UX-16] every panel sets an overlay over the page, holds the focus and gives it back; opening another closes it, also before the browser has told that the last one closed, Escape, the overlay and the back button close it before they leave the page, and a submenu waits 300 ms; Tab leads from the button to what the notice offers, and back, and the notice is announced once', async ({
  page,
}) => {
  for (const panel of panels) {
    const isLeft = !page.url().endsWith(panel.path)
    if (isLeft && page.url().endsWith(paths.leotardInBlackS)) await goThroughProduct(page)
    await page.setViewportSize({ width: panel.width ?? 1280, height: 800 })
    if (isLeft) await page.goto(panel.path, { waitUntil: 'networkidle' })
    await expectPanel(page, panel)
  }
  const open = page.locator('dialog:modal')
  const inPage = (link: Locator) =>
    link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  const home = page.getByRole('banner').getByRole('link', { name: 'Barre, home' })
  const wishlist = page.getByRole('dialog', { name: 'Wishlist' })
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => inPage(home)).toBe(true)
  await inHeader('Wishlist')(page).click()
  await expect(wishlist).toBeVisible()
  await expect(open).toHaveCount(1)
  expect(await inPage(home)).toBe(false)
  await wishlist.getByRole('link', { name: 'Sign in' }).click()
  await expect(signIn).toBeVisible()
  await expect(wishlist).toBeHidden()
  await expect(open).toHaveCount(1)
  await page.goBack()
  await expect(wishlist).toBeVisible()
  await expect(signIn).toBeHidden()
  await page.mouse.click(2, 400)
  await expect(open).toHaveCount(0)
  expect(await inPage(home)).toBe(true)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Women' }).hover()
  const inside = menu.getByRole('link', { name: 'Leotards' })
  await expect(inside).toBeVisible()
  expect(await delayOf(inside)).toContain('0.3s')
})

/** The delay of the transition that brings a part of the menu. */
const delayOf = (link: Locator) =>
  link.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { transitionDelay } = getComputedStyle(at)
      if (transitionDelay.includes('0.3s')) return transitionDelay
    }
    return ''
  })

const ofPanels: Points = {
  '[PDP-16] [part of PDP-02] viewing a product puts it first in what was viewed, which can be cleared; without a connection, a picture that cannot be had shows a drawing':
    async ({ page, context }) => {
      const row = page.getByRole('region', { name: 'Recently viewed' })
      const names = row.getByRole('heading', { level: 3 })
      await page.goto(paths.skirt)
      await page.goto(paths.nameTag)
      // Once more.
      await page.goto(paths.skirt)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(names).toHaveText(['Name Tag'])
      await page.goto('/p/LEO/camisole-leotard/LEO-L-Burgundy', { waitUntil: 'networkidle' })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(names).toHaveText(['Wrap Skirt', 'Name Tag'])
      await expectAccessible(page)
      await row.getByRole('button', { name: 'Clear' }).press('Enter')
      await expect(row).toBeHidden()
      await expect(page.getByText('Your recently viewed products are cleared.')).toBeFocused()
      // No page after it can show them either.
      expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toMatch(/SKI|TAG/)

      await context.setOffline(true)
      const last = page.locator('#view-2 img')
      await last.evaluate((image: HTMLImageElement) => {
        image.loading = 'eager'
        image.srcset = ''
        image.src = '/img/600x744/00000000000000000000000000000000/never-seen.webp'
      })
      await expect(last).toHaveAttribute('src', /^data:image\/svg\+xml/)
      await context.setOffline(false)
      await expect(last).toHaveAttribute('src', /never-seen/)
    },

  '[part of NET-16] without a service worker a page asks for a picture that does not come three times':
    async ({ page }) => {
      const asked = new Map<string, number>()
      let failing = 2
      await page.route('**/img/**', async (route) => {
        const url = route.request().url()
        asked.set(url, (asked.get(url) ?? 0) + 1)
        await (asked.get(url)! > failing ? route.continue() : route.fulfill({ status: 503 }))
      })
      const first = page.locator('#view-1 img')
      const width = () => first.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await page.goto(paths.skirt)
      await expect.poll(width).toBeGreaterThan(0)
      failing = Infinity
      asked.clear()
      await page.clock.install()
      await page.reload()
      const times = async () =>
        asked.get(await first.evaluate((image: HTMLImageElement) => image.currentSrc)) ?? 0
      await expect
        .poll(async () => {
          await page.clock.runFor(200)
          return times()
        })
        .toBe(3)
      await page.clock.runFor(5_000)
      expect(await times()).toBe(3)
    },

  '[part of PANEL-01] a page that takes longer to come shows that it is on its way, and says so once; going back after a link of the bag drawer leads to the page behind it, where the drawer is closed; a panel that is asked for twice on a slow line opens once, closes with one press, and opens again; a link that is clicked right after a panel was closed leads to its page, also where the browser takes its time to go back':
    async ({ page }) => {
      await fillBag(page, paths.slipper)
      await page.goto('/', { waitUntil: 'networkidle' })
      let letGo: () => void = () => undefined
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/c/shoes.data*', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('main').getByRole('link', { name: 'Shoes', exact: true }).click()
      const loader = page.getByRole('status').filter({ hasText: 'Loading…' })
      await expect(loader).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Shoes')
      letGo()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Shoes')
      await expect(loader).toHaveCount(0)

      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Women', exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
      // The pointer leaves what it opened in the menu.
      await page.mouse.move(2, 400)
      const drawer = page.getByRole('dialog', { name: 'Your bag' })
      for (const [name, leads] of [
        ['View bag', /\/cart$/],
        ['Guest checkout', /\/checkout\/details$/],
        ['Canvas Ballet Slipper', /\/p\/BAL\//],
      ] as const) {
        await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
        await drawer
          .getByRole('link', { name, exact: true })
          .or(drawer.getByRole('button', { name, exact: true }))
          .first()
          .click()
        await expect(page, name).toHaveURL(leads)
        await page.goBack()
        await expect(page, name).toHaveURL(/\/c\/women$/)
        await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
        await expect(drawer).toBeHidden()
      }

      await page.waitForLoadState('networkidle')
      let letPanelGo: () => void = () => undefined
      const panelHeld = new Promise<void>((resolve) => (letPanelGo = resolve))
      await page.route(/sign-in-panel.*\.js/, async (route) => {
        await panelHeld
        await route.continue()
      })
      const open = inHeader('Sign in')(page)
      const panel = page.getByRole('dialog', { name: 'Sign in' })
      const asked = async () =>
        page.evaluate(() => (history.state as { usr?: { dialog?: string } }).usr?.dialog)
      await open.press('Enter')
      await expect.poll(asked).toBe('sign-in')
      await open.press('Enter')
      letPanelGo()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect.poll(asked).toBeUndefined()
      await open.press('Enter')
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect.poll(asked).toBeUndefined()

      await page.evaluate(() => {
        const go = history.go.bind(history)
        history.go = (steps) => void setTimeout(() => go(steps), 500)
      })
      await open.press('Enter')
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Wrap Skirt', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Wrap Skirt' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/c\/women$/)
      await expect(panel).toBeHidden()
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(/\/c\/shoes$/)
    },
}

test(titleOf(ofPanels), inTurn(ofPanels))
