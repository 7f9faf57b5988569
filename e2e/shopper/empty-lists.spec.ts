import { expectAccessible, expectFitsLargeText } from '../support/accessibility.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/** Every list that can be empty: why it is, and what leads on from there. */
const ofGuests = [
  ['/cart', 'Your bag is empty', /Items you add stay here/, 'Shop new arrivals'],
  ['/wishlist', 'Your wishlist is empty', /Press the heart/, 'Shop new arrivals'],
  ['/compare', 'Nothing to compare yet', /Press “Compare”/, 'Shop new arrivals'],
  ['/search?q=zzzzqq', /zzzzqq/, /zzzzqq/, /./],
] as const
const ofCustomers = [
  ['/my-account/orders', 'No orders yet', /Orders you place while signed in/, 'Shop new arrivals'],
  ['/my-account/returns', 'No returns yet', /Returns of items you ordered/, 'See your orders'],
  ['/my-account/shipping-details', 'No addresses yet', /Save an address once/, 'Add an address'],
  ['/my-account/reviews', 'No reviews yet', /Reviews you write/, /Shop new/],
  ['/my-account/loyalty-card', 'No card yet', /The card is free/, 'Get a loyalty card'],
] as const

test('[UX-99] every empty list says why it is empty and leads on', async ({ page, request }) => {
  const visit = async ([path, title, why, way]: (typeof ofGuests | typeof ofCustomers)[number]) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: title }).first(), path).toBeVisible()
    await expect(main.getByText(why).first(), path).toBeVisible()
    await expect(
      main
        .getByRole('link', { name: way })
        .or(main.getByRole('button', { name: way }))
        .first(),
      path,
    ).toBeVisible()
    // access/every-page.spec.ts sees the other lists as empty as here.
    if (path !== '/my-account/orders') return
    await expectAccessible(page)
    await expectFitsLargeText(page)
  }
  for (const list of ofGuests) await visit(list)
  // The drawer of the bag and the panel of the wishlist are lists as well.
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  for (const [link, panel, why] of [
    ['Bag', 'Your bag', 'Your bag is empty.'],
    ['Wishlist', 'Wishlist', 'Your wishlist is empty'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: panel })
    await expect(dialog.getByText(why)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Shop new arrivals' })).toBeVisible()
    await expectAccessible(page)
    if (panel === 'Wishlist') await dialog.getByRole('link', { name: 'Shop new arrivals' }).click()
    else await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(page).toHaveURL('/new-arrivals')
  await enterAsCustomer(page, request)
  for (const list of ofCustomers) await visit(list)
})
