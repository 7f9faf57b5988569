import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { stockOf } from '../support/other-shopper.ts'
import { paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { cartOnServer } from './cart/cart-support.ts'
import { orderWaits, orderWithWorker, placedNumber, placeOffline, reviewWithWorker } from './waiting.ts'

test.use({ serviceWorkers: 'allow' })

interface Counting {
  countQueued: () => Promise<void>
}

test('[part of UX-98] [ORDER-03] [part of NET-02] [C-9] [part of ORDER-03] the note of a waiting order is on other pages, and deleting asks first; an order made without a connection is sent once by itself, and thanked for; what another tab puts into the bag after the review stays there, and the order arrives without it', async ({
  page,
  context,
  request,
}) => {
  await test.step('the note', async () => {
    const before = await stockOf(request, 'BOB-107')
    await page.route('**/api/order', (route) => route.abort('connectionreset'))
    await orderWithWorker(page, '/p/BOB-107/bobbin-107')
    await context.setOffline(false)
    await page.goto('/cms/size-charts')
    const note = page.getByRole('complementary', { name: 'Order waiting!' })
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await note.getByRole('link', { name: 'Click here to confirm the order that you made offline.' }).click()
    // The note has these buttons, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Orders on this device' })).toBeVisible()
    const remove = page.getByRole('button', { name: 'Delete' })
    await remove.click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await page.getByRole('group').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No orders are waiting on this device.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await page.goto('/cms/size-charts')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(note).toHaveCount(0)
    expect(await stockOf(request, 'BOB-107')).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('it is sent', async () => {
    const before = await stockOf(request, 'BOB-105')
    // The page is told that something was queued.
    let queued = 0
    await page.exposeFunction('countQueued', () => void queued++)
    await page.addInitScript(() =>
      addEventListener('queue-processing', () => void (globalThis as unknown as Counting).countQueued()),
    )
    await orderWithWorker(page, '/p/BOB-105/bobbin-105')
    await expect.poll(() => queued).toBe(1)
    await expect(page).toHaveURL('/checkout/waiting')
    await expect(page.getByText("We'll send it automatically once you're online.")).toBeVisible()
    await expect(page.getByText('Open this page within 7 days')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(await stockOf(request, 'BOB-105')).toBe(before)
    await context.setOffline(false)
    const number = await placedNumber(page)
    expect(await stockOf(request, 'BOB-105')).toBe(before - 1)
    await page.getByRole('button', { name: 'See your order' }).click()
    await page.waitForURL(`**/order-success?order=${number}`)
    await expect(page.getByText('Thank you for your order')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('Your bag is empty')).toBeVisible()
    expect(await stockOf(request, 'BOB-105')).toBe(before - 1)
  })
  await test.step('another tab', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await reviewWithWorker(page, paths.leotardInBlackS)
    const other = await context.newPage()
    await other.goto(paths.skirt, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await other.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(said(other, 'Added to your bag on this device: stock not checked.')).toBeVisible()
    await placeOffline(page).click()
    await expect(orderWaits(page)).toBeVisible()
    await context.setOffline(false)
    await placedNumber(page)
    // Either tab sends what is left in the bag.
    await expect.poll(() => cartOnServer(page)).toEqual(['1 SKI-S-Pink'])
    await page.goto('/cart')
    await expect(page.getByRole('textbox', { name: 'Quantity of Wrap Skirt' })).toHaveValue('1')
  })
})
