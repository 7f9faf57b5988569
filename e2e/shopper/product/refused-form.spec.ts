import { expect, test } from '../../support/test.ts'

test.use({ javaScriptEnabled: false })

const said = 'options and fix the validation errors'

test('[UX-69] [part of UX-42] [part of CART-02] [part of PDP-10] without script a refused product form says what is missing or wrong, and comes back with what was typed and ticked in it', async ({
  page,
}) => {
  await test.step('texts and boxes', async () => {
    await page.goto('/p/TAG/name-tag/TAG')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Field is required.').first()).toBeVisible()
    await expect(page.getByText(`Please configure product custom ${said}`).first()).toBeVisible()
    const tag = page.getByLabel('Name on the tag')
    await tag.fill('A name that is longer than the tag is')
    await page.getByLabel('Wrap it in a gift box').check()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(tag).toHaveValue('A name that is longer than the tag is')
    await expect(page.getByLabel('Wrap it in a gift box')).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
  })
  await test.step('the parts of a bundle', async () => {
    await page.goto('/p/KIT/first-class-kit/KIT')
    const bag = page.getByRole('group', { name: /^Bag/ }).getByRole('checkbox')
    const tights = page.getByRole('group', { name: /^Tights/ })
    await tights.getByRole('textbox').fill('0')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Must be greater than 0').first()).toBeVisible()
    await expect(page.getByText(`Please configure product bundle ${said}`).first()).toBeVisible()
    await bag.check({ force: true })
    await tights.getByRole('radio').nth(1).check({ force: true })
    await tights.getByRole('textbox').fill('two')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(bag).toBeChecked()
    await expect(tights.getByRole('radio').nth(1)).toBeChecked()
    await expect(tights.getByRole('textbox')).toHaveValue('two')
  })
  await test.step('the products of a group', async () => {
    await page.goto('/p/HAI/hair-essentials/HAI')
    const quantities = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })
    await quantities.nth(0).fill('few')
    await quantities.nth(1).fill('4')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(quantities.nth(0)).toHaveValue('few')
    await expect(quantities.nth(1)).toHaveValue('4')
    const [first, second] = [quantities.nth(0), quantities.nth(1)]
    await first.fill('0')
    for (const wrong of ['abc', '-1', '1000000000']) {
      await second.fill(wrong)
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await expect(second).toHaveAccessibleDescription('Enter a whole number from 1 to 999.')
      await expect(second).toHaveAttribute('aria-invalid', 'true')
    }
    for (const quantity of await quantities.all()) await quantity.fill('0')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(first).toHaveAccessibleDescription('Choose at least one item.')
  })
  await test.step('files', async () => {
    await page.goto('/p/MUS/class-piano/MUS')
    await page.getByLabel('MP3').uncheck()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByLabel('MP3')).not.toBeChecked()
  })
  await test.step('color and size', async () => {
    await page.goto('/p/LEO/camisole-leotard/LEO-S-Black')
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByRole('textbox', { name: 'Quantity' }).fill('none')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('none')
  })
  expect(await (await page.request.get('/cart')).text()).toContain('Your bag is empty')
  await test.step('a group of which something is chosen', async () => {
    await page.goto('/p/HAI/hair-essentials/HAI')
    const ribbons = page.getByRole('textbox', { name: /^Quantity of Hair Ribbon/ })
    for (const ribbon of await ribbons.all()) await ribbon.fill('0')
    await ribbons.last().fill('2')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page).toHaveURL(/\/cart/)
    await expect(page.getByRole('heading', { name: 'Hair Ribbon No. 2' })).toBeVisible()
  })
})
