import { type Locator, type Page } from '@playwright/test'
import { enterAsCustomer } from '../../support/customer.ts'
import { mailTo } from '../../support/mail.ts'
import { fillAddress, fillBag, orderBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { touch } from '../../support/touch.ts'

async function press(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

async function order(page: Page): Promise<string> {
  await fillBag(page, '/p/RIB-03/hair-ribbon-no-3')
  return orderBag(page)
}

test('the question whether to remove an address has the focus, then the link again, then the answer', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  await page.goto('/my-account/shipping-details/new', { waitUntil: 'networkidle' })
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Account data has successfully been updated')).toBeVisible()
  await page.goto('/my-account/shipping-details')
  const remove = page.getByRole('link', { name: /^Remove:/ })
  await press(remove)
  await expect(page.getByText('Remove this address?')).toBeFocused()
  await press(page.getByRole('link', { name: 'Keep' }))
  await expect(remove).toBeFocused()
  await press(remove)
  await press(page.getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()
})

test('the question whether to cancel an order has the focus, then the link again, then the answer', async ({
  page,
  request,
}) => {
  await enterAsCustomer(page, request)
  const number = await order(page)
  await page.goto(`/my-account/orders/${number}`)
  const cancel = page.getByRole('link', { name: 'Cancel order' })
  await press(cancel)
  await expect(page.getByText(`Cancel order ${number}?`)).toBeFocused()
  await press(page.getByRole('link', { name: 'Keep the order' }))
  await expect(cancel).toBeFocused()
  await press(cancel)
  await press(page.getByRole('button', { name: 'Yes, cancel the order' }))
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'canceled' })).toBeFocused()
})

test('a line of the bag that is kept has the focus at its link again', async ({ page }) => {
  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  const remove = page.getByRole('main').getByRole('link', { name: 'Remove Canvas Ballet Slipper' })
  await press(remove)
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
  await press(page.getByRole('link', { name: 'Keep' }))
  await expect(remove).toBeFocused()
})

test('a coupon that was applied has the focus, and after it was removed the way to another', async ({
  page,
  request,
}) => {
  const email = `carla-${crypto.randomUUID()}@example.com`
  await page.goto('/c/shoes')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Email')
  await touch(field)
  await field.fill(email)
  await press(footer.getByRole('button', { name: 'Subscribe' }))
  await expect(footer.getByRole('status')).toBeFocused()
  const link = /\/newsletter\/confirm\?token=[\w.-]+/.exec(await mailTo(request, email))?.[0]
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText("You're subscribed.")).toBeVisible()
  const code = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/.exec(await mailTo(request, email, 2))?.[0] ?? ''

  await fillBag(page, paths.slipper)
  await page.goto('/cart')
  const opener = page.locator('summary', { hasText: 'Coupon' })
  await opener.click()
  await touch(page.getByLabel('Coupon code'))
  await page.getByLabel('Coupon code').fill(code)
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByText(`Coupon ${code}`)).toBeFocused()
  await press(page.getByRole('button', { name: `Remove coupon ${code}` }))
  await expect(opener).toBeFocused()
})

test('the answer to a review has the focus', async ({ page }) => {
  await page.goto(paths.leotard)
  await page.locator('summary', { hasText: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await touch(form.getByRole('textbox', { name: 'Nickname' }))
  await form.getByRole('textbox', { name: 'Nickname' }).fill('Mia')
  await form.getByRole('textbox', { name: 'Summary' }).fill('Light')
  await form.getByRole('textbox', { name: 'Review', exact: true }).fill('It turns with you, by keyboard.')
  await press(form.getByRole('button', { name: 'Submit review' }))
  await expect(
    page.getByRole('region', { name: 'Reviews' }).getByText('You submitted your review for moderation.'),
  ).toBeFocused()
})

for (const list of ['wishlist', 'compare'] as const) {
  test(`what is gone from sale and taken off the list ${list} leaves the focus to its title`, async ({
    page,
  }) => {
    await page.addInitScript(
      (name) => localStorage.setItem(`current-${name}`, '{"skus":["GONE","SKI"],"of":""}'),
      list,
    )
    await page.goto(`/${list}`)
    await press(page.getByRole('button', { name: 'Remove from list' }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

for (const list of ['wishlist', 'compare'] as const) {
  test(`the last product that is taken off the list ${list} leaves the focus to its title`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate((name) => localStorage.setItem(`current-${name}`, '{"skus":["SKI"],"of":""}'), list)
    await page.goto(`/${list}`)
    const button = { wishlist: 'Add Wrap Skirt to wishlist', compare: 'Remove Wrap Skirt from compare' }[list]
    await press(page.getByRole('main').getByRole('button', { name: button }))
    await expect(page.getByRole('heading', { level: 2, name: /empty|Nothing to compare/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('the last product that is taken off the wishlist beside the page leaves the focus to its title', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('current-wishlist', '{"skus":["SKI"],"of":""}'))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' }).click()
  const panel = page.getByRole('dialog', { name: 'Wishlist' })
  await press(panel.getByRole('button', { name: 'Add Wrap Skirt to wishlist' }))
  await expect(panel.getByRole('heading', { name: 'Wishlist', exact: true })).toBeFocused()
})

for (const width of [360, 1280]) {
  test(`what was looked at before comes late and pushes nothing away that has the focus, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(paths.skirt, { waitUntil: 'networkidle' })
    await page.goto(paths.piano, { waitUntil: 'networkidle' })
    const held = Promise.withResolvers<undefined>()
    await page.route('**/list/tiles*', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest((request) => request.url().includes('/list/tiles'))
    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })
    await field.focus()
    await asked
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    await expect(seen).toBeAttached()
    await expect(field).toBeInViewport({ ratio: 1, timeout: 2_000 })
    held.resolve(undefined)
    await expect(seen.getByRole('link').first()).toBeAttached()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
  })
}
