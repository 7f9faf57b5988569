import { passDoor, store } from '../support/family.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

const product = `/${store}/p/LEO/camisole-leotard/LEO-S-Black`
const added = 'Product has been added to the bag!'

test('[part of REGULAR-05] the dancer that is typed before the script has loaded is the one of the line', async ({
  page,
}) => {
  await passDoor(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto(product, { waitUntil: 'commit' })
  const box = page.getByLabel('For which dancer?')
  await box.fill('Mia')
  letScriptsCome()
  // Only a script says it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Quantity: increase' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).not.toHaveValue('1', { timeout: 300 })
  }).toPass()
  await expect(box).toHaveValue('Mia')
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await expect(page.getByText(added).first()).toBeVisible()
  await page.goto(`/${store}/cart`)
  await expect(page.getByRole('main').getByText('For Mia')).toBeVisible()
})
