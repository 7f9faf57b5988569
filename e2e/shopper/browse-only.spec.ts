import cart from 'commerce/words/en/cart'
import frame from 'commerce/words/en/frame'
import product from 'commerce/words/en/product'
import { expectAccessible } from '../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../support/in-turn.ts'
import { openOwnShop } from '../support/shops/own-shop.ts'
import { paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
let origin: string
// A shop of its own: no other test loses its database.
test.beforeAll(async () => {
  // As a shop in service notices a silent database.
  shop = await openOwnShop('DATABASE_SILENT_MS=2500')
  origin = shop.origin
})
test.afterAll(() => shop.close())

const ask = (what: string) => shop.ask(what)

const keepsBrowsing =
  (take: string, bring: string): Points[string] =>
  async ({ page }) => {
    await page.goto(origin + paths.leotardInBlackS)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(said(page, frame.addedToBag)).toBeVisible()
    await page
      .getByRole('link', { name: 'Continue shopping' })
      .or(page.getByRole('button', { name: 'Continue shopping' }))
      .click()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2')

    ask(take)
    const add = page.getByRole('button', { name: 'Add to bag' }).first()
    await expect(async () => {
      await add.click()
      await expect(page.getByRole('alert').getByText(frame.cannotAddNow).first()).toBeVisible()
    }).toPass()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()

    await page.getByRole('link', { name: 'Bag, 1 item' }).click()
    await expect(page.getByRole('dialog').getByText(cart.unreadable)).toBeVisible()
    await expect(page.getByText('Your bag is empty.')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(origin + paths.leotardInBlackS)
    await expect(page.getByRole('dialog')).toBeHidden()

    // Closing the bag takes a step back in the history, which can cut off a visit that begins meanwhile.
    await expect(async () => {
      await page.goto(`${origin}/c/leotards`)
    }).toPass()
    const notice = page.getByRole('status').getByText(frame.browseOnly)
    await expect(notice).toBeVisible()
    if (take !== 'silence it') await expectAccessible(page)
    await page.getByRole('link', { name: 'Camisole Leotard', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Camisole Leotard' })).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(page.getByText(product.addingPaused)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()

    ask(bring)
    // By itself, without any action of the shopper.
    await expect(notice).toBeHidden({ timeout: 45_000 })
    await page.goto(origin + paths.leotardInBlackS)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await expect(said(page, frame.addedToBag)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  }

const away: Points = {
  'a shopper can keep browsing when the database stops, keeps bag and choice, and buys when it is back':
    keepsBrowsing('take the database away', 'bring it back'),
  'a shopper can keep browsing when the database falls silent, keeps bag and choice, and buys when it is back':
    keepsBrowsing('silence it', 'let it speak'),
}

test(titleOf(away), inTurn(away))
