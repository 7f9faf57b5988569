import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { paths } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

const newEmail = () => `carla-${crypto.randomUUID()}@example.com`
const asked = 'Check your inbox and confirm to subscribe.'
const reviewed = 'You submitted your review for moderation.'

/** The scripts a page asked for, and what it posted, by path. */
function listRequests(page: Page) {
  const scripts: string[] = []
  const posted: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) scripts.push(pathname)
    if (request.method() === 'POST') posted.push(pathname)
  })
  return { scripts, posted, hasAskedFor: (name: string) => scripts.some((path) => path.includes(name)) }
}

/** Keeps a script back until it is let go. */
async function holdScript(page: Page, name: string) {
  const held = Promise.withResolvers<undefined>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise
    await route.continue()
  })
  return { letGo: () => held.resolve(undefined) }
}

const footer = (page: Page) => page.getByRole('contentinfo')
const reviewForm = (page: Page) => page.getByRole('form', { name: 'Write a review' })
const reviewOpener = (page: Page) => page.locator('summary', { hasText: 'Write a review' })

async function writeReview(page: Page) {
  if (!(await reviewForm(page).isVisible())) await reviewOpener(page).click()
  await reviewForm(page).getByRole('textbox', { name: 'Nickname' }).fill('Mia')
  await reviewForm(page).getByRole('textbox', { name: 'Summary' }).fill('Light')
  await reviewForm(page).getByRole('textbox', { name: 'Review', exact: true }).fill('It turns with you.')
}

const touched: Points = {
  'whoever only reads loads no script of the newsletter, the reviews and what goes with a product': async ({
    page,
  }) => {
    const requests = listRequests(page)
    await page.goto(paths.leotard, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 20_000)
    await page.waitForLoadState('networkidle')
    expect(requests.scripts.length).toBeGreaterThan(5)
    for (const name of ['subscribe-form', 'product-reviews', 'related', 'tiles']) {
      expect(requests.hasAskedFor(name), name).toBe(false)
    }
    await footer(page).getByLabel('Email').focus()
    await expect.poll(() => requests.hasAskedFor('subscribe-form')).toBe(true)
    await expectAccessible(page)
  },

  'a form that is sent before its script is there is posted, once; one whose script is there is sent once, from the page it stands on':
    async ({ page }) => {
      const requests = listRequests(page)
      const script = await holdScript(page, 'subscribe-form')
      await page.goto('/')
      await footer(page).getByLabel('Email').fill(newEmail())
      await footer(page).getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('main').getByText(asked)).toBeVisible()
      expect(requests.posted).toEqual(['/newsletter'])
      script.letGo()
      await page.unrouteAll({ behavior: 'wait' })
      requests.posted.length = 0

      await page.goto('/')
      await footer(page).getByLabel('Email').focus()
      await expect.poll(() => requests.hasAskedFor('subscribe-form')).toBe(true)
      await page.waitForLoadState('networkidle')
      await page.keyboard.type(newEmail())
      await page.keyboard.press('Enter')
      await expect(footer(page).getByText(asked)).toBeVisible()
      await expect(page).toHaveURL('/')
      expect(requests.posted).toEqual(['/newsletter.data'])
    },

  '[part of UX-91] a heart that is pressed before its script is there is set once it is, and is taken back at the next press':
    async ({ page }) => {
      const script = await holdScript(page, 'related')
      await page.goto(paths.leotard, { waitUntil: 'networkidle' })
      const heart = page.getByRole('main').getByRole('button', { name: /^Add Wrap Skirt to wishlist/ })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      script.letGo()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    },

  'what is typed while the script comes stays, and so does the focus': async ({ page }) => {
    const script = await holdScript(page, 'product-reviews')
    await page.goto(paths.leotard)
    const summary = reviewForm(page).getByRole('textbox', { name: 'Summary' })
    await reviewOpener(page).click()
    await reviewForm(page).getByRole('radio', { name: '4 stars' }).check({ force: true })
    await summary.focus()
    await page.keyboard.type('Light and ')
    const loaded = page.waitForResponse(/product-reviews-/)
    script.letGo()
    await loaded
    await page.waitForLoadState('networkidle')
    await expect(summary).toBeFocused()
    await page.keyboard.type('soft')
    await expect(summary).toHaveValue('Light and soft')
    await expect(reviewForm(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
    // Its script is at work: a field that is left says at once what is wrong with it.
    await reviewForm(page).getByRole('textbox', { name: 'Nickname' }).fill('M')
    await page.keyboard.press('Tab')
    await expect(reviewForm(page).getByText('Enter a name with at least 2 letters.').last()).toBeVisible()
  },

  'a review is posted, once, where its script cannot be had': async ({ page }) => {
    const requests = listRequests(page)
    await page.route('**/assets/product-reviews-*.js', (route) => route.abort())
    await page.goto(paths.leotard)
    await writeReview(page)
    await reviewForm(page).getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByRole('main').getByText(reviewed).first()).toBeVisible()
    expect(requests.posted).toHaveLength(1)
  },

  'nothing disappears where the page changes before a script is there, and the answer to a review has the focus':
    async ({ page }) => {
      const script = await holdScript(page, 'product-reviews')
      await page.goto(paths.leotard, { waitUntil: 'networkidle' })
      await page.getByRole('radio', { name: 'Black' }).check({ force: true })
      await expect(reviewOpener(page)).toBeVisible()
      await expect(footer(page).getByLabel('Email')).toBeVisible()
      script.letGo()
      await reviewOpener(page).click()
      await touch(reviewForm(page).getByRole('textbox', { name: 'Nickname' }))
      await writeReview(page)
      await reviewForm(page).getByRole('button', { name: 'Submit review' }).press('Enter')
      await expect(page.getByRole('region', { name: 'Reviews' }).getByText(reviewed)).toBeFocused()
    },

  'a part that nobody has touched works after the page has changed, and is not exchanged under a hand':
    async ({ page }) => {
      const menuScript = await holdScript(page, 'main-menu')
      const formScript = await holdScript(page, 'subscribe-form')
      await page.goto('/c/ribbons', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Load 50 more/ }).scrollIntoViewIfNeeded()
      await expect(page).toHaveURL(/page=2/)
      // The list did not wait for the scripts of menu and footer, which come now that the page has changed.
      await footer(page).getByLabel('Email').fill('ada@')
      formScript.letGo()
      menuScript.letGo()
      const opener = page.getByRole('button', { name: 'More in Women' })
      const leotards = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leotards' })
      // Until the script is there, the style sheet opens the menu whose button has the focus.
      await expect(async () => {
        await footer(page).getByLabel('Email').focus()
        await expect(leotards).toBeHidden()
        await opener.focus()
        await page.keyboard.press('Escape')
        await expect(leotards).toBeHidden({ timeout: 500 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await expect(footer(page).getByLabel('Email')).toHaveValue('ada@')
    },

  'a product that is reached inside the shop has its reviews at once, and going back and forth keeps the footer':
    async ({ page }) => {
      await page.goto('/c/women')
      await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
      await expect(reviewOpener(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/c/women')
      await expect(footer(page).getByLabel('Email')).toHaveCount(1)
      await page.goForward()
      await expect(reviewOpener(page)).toBeVisible()
      await expect(footer(page).getByLabel('Email')).toHaveCount(1)
    },
}

test(titleOf(touched), inTurn(touched))
