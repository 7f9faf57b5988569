import { expect, test } from '../../support/test.ts'

test.use({ javaScriptEnabled: false })

test('[UX-69] without script a refused product form comes back with what was typed and ticked in it', async ({
  page,
}) => {
  await test.step('texts and boxes', async () => {
    await page.goto('/p/TAG/name-tag/TAG')
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
})
