import { holdScripts } from '../../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const ofPrices: Points = {
  '[PDP-11] [part of PDP-18] a table says what more of it costs, with what an option adds in every price, the price follows the quantity, and the bag charges it':
    async ({ page }) => {
      await page.goto(paths.nameTag)
      const table = page.getByRole('table', { name: 'Price by quantity' })
      await expect(table.getByRole('row')).toHaveText([
        'QuantityPrice eachYou save',
        '5 or more$8.0011%',
        '10 or more$7.2020%',
      ])
      await expect(page.getByTestId('price')).toHaveText('$9.00')
      await expect(page.getByRole('main')).not.toContainText('6.50')
      const giftBox = page.getByRole('checkbox').first()
      await giftBox.check()
      await expect(page.getByTestId('price')).toHaveText('$12.00')
      await expect(table.getByRole('row').nth(1)).toContainText('$11.00')
      await giftBox.uncheck()
      await page.getByLabel('Name on the tag').fill('Odile')
      await page.getByRole('textbox', { name: 'Quantity' }).fill('5')
      await expect(page.getByTestId('price')).toContainText('$8.00')
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()
      await page.goto('/cart')
      await expect(page.getByRole('main')).toContainText('$40.00')
    },

  '[part of PDP-11] an extra that is ticked before the script is there is in the price once it is': async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(paths.nameTag, { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /gift box/ }).check()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('5')
    await expect(page.getByTestId('price')).toHaveText('$9.00')
    letScriptsCome()
    await expect(page.getByTestId('price')).toContainText('$11.00')
    await expect(page.getByRole('checkbox', { name: /gift box/ })).toBeChecked()
  },
}

test(titleOf(ofPrices), inTurn(ofPrices))
