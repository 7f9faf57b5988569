import { expect, test } from '../../support/test.ts'

test('[part of UX-39] [part of UX-26] a product in colors alone: what is sold out is said, and the button is not silent; a size that goes into the bag late does not close the dialog of the next product', async ({
  page,
}) => {
  await page.goto('/c/women', { waitUntil: 'networkidle' })
  // As a product answers that has no sizes, and was sold out since the list came.
  await page.route('**/list/variants.data*', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/"[SM]"/g, '""').replaceAll('true', 'false')
    await route.fulfill({ body: text, contentType: answer.headers()['content-type'] ?? '' })
  })
  await page.getByRole('link', { name: 'Choose a size for Footed Tights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Footed Tights' })
  await expect(dialog.getByRole('radio', { name: /^Black.*out of stock/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add to bag' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Out of stock')
  await expect(dialog.getByRole('radio', { name: /^Black.*out of stock/ })).toBeFocused()
  await page.unroute('**/list/variants.data*')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const held = Promise.withResolvers<undefined>()
  await page.route('**/p/LEO/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const dialogOf = async (name: string) => {
    await page.getByRole('link', { name: `Choose a size for ${name}` }).click()
    return page.getByRole('dialog', { name })
  }
  const leotard = await dialogOf('Camisole Leotard')
  await leotard.getByText('Black', { exact: true }).click()
  await leotard.getByText('S', { exact: true }).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await leotard.getByRole('button', { name: 'Add to bag' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const skirt = await dialogOf('Wrap Skirt')
  await expect(skirt.getByRole('radio', { name: 'M', exact: true })).toBeAttached()
  held.resolve(undefined)
  await expect(page.getByRole('link', { name: 'Bag, 1 item', includeHidden: true })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(skirt).toBeVisible()
})
