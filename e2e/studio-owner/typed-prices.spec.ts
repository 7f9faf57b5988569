import { holdScripts } from '../support/hold-scripts.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const path = '/dashboard/studio-my-products?q=tights'

function hold() {
  const { promise: isLetGo, resolve } = Promise.withResolvers<undefined>()
  return { isLetGo, letGo: () => resolve(undefined) }
}

test('[part of UX-109] [part of UX-110] [part of UX-111] [part of UX-108] a price that is typed while another one is on its way is the one that is saved; a link that is followed while a price is on its way leads to what it says; prices that cannot be any more by the time they are saved are told with the names of their products; a price that would not come out as it was previewed is not saved, and what it would be now is shown; a price that is typed, and a product that is ticked, before the scripts have come count', async ({
  page,
}) => {
  await test.step('prices under way', async () => {
    await enterAsOwner(page, owners.nora)
    await page.goto('/dashboard/studio-my-products?q=BOB-13')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(9)
    const price = row.getByRole('textbox')
    const first = hold()
    await page.route('**/dashboard/studio-my-products*', async (route) => {
      if (route.request().method() === 'POST') await first.isLetGo
      await route.continue()
    })
    await price.fill('110')
    await price.press('Enter')
    await price.fill('112')
    await price.press('Tab')
    await expect(price).toHaveValue('112.00')
    first.letGo()
    await expect(row).toContainText('$112.00')
    await expect(price).toHaveValue('112.00')
    await page.unrouteAll({ behavior: 'wait' })

    const change = hold()
    const table = hold()
    await page.route('**/dashboard/studio-my-products.data*', async (route) => {
      await (route.request().method() === 'POST' ? change : table).isLetGo
      await route.continue()
    })
    await price.fill('77')
    const asked = page.waitForRequest((request) => request.url().includes('remove='))
    await row.getByRole('link', { name: /^Remove / }).click()
    await asked
    change.letGo()
    await expect(row).toContainText('$77.00')
    table.letGo()
    const question = page.getByRole('alert').getByText(/^Remove .* from your store\?/)
    await expect(question).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Keep it' }).click()
    await expect(question).toHaveCount(0)

    const name = (await row.getByRole('rowheader').innerText()).split('\n')[0]!.trim()
    await row.getByRole('checkbox').check()
    await page.getByLabel('Rule').selectOption('Lower by an amount')
    await page.getByLabel('Amount or percent').fill('1')
    await page.getByRole('button', { name: 'Preview' }).last().click()
    const save = page.getByRole('button', { name: 'Save 1 price' })
    // Until the table behind the preview has come, too, it takes no click.
    await expect(save).toBeEnabled()
    await save.evaluate((button: HTMLButtonElement) => {
      button.form!.querySelector<HTMLInputElement>('[name=value]')!.value = '1000'
      button.click()
    })
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    const told = page.getByRole('listitem').filter({ hasText: 'Price can`t be lower 0' })
    await expect(told.getByText(name, { exact: true })).toBeVisible()

    await page.getByLabel('Rule').selectOption('Set the price to')
    await page.getByLabel('Amount or percent').fill('47')
    await page
      .getByRole('button', { name: /^Preview/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: '1 price would change' })).toBeVisible()
    await expect(save).toBeEnabled()
    // As it would be if the rule had come to another price then.
    await page.locator('input[name=product]').evaluate((input: HTMLInputElement) => {
      const alter = () => (input.value = input.value.replace('_4700 ', '_4600 '))
      document.addEventListener('submit', alter, { capture: true, once: true })
    })
    await save.click()
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await expect(page.getByText('The new price would now be $47.00.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview again' }).click()
    await expect(page.getByRole('heading', { name: '1 price would change' })).toBeVisible()
    await expect(page.locator('input[name=product]')).toHaveValue(/_4700 /)
  })
  await test.step('before the scripts', async () => {
    await enterAsOwner(page, owners.nora)
    const letScriptsCome = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first()
    const price = row.getByRole('textbox')
    await price.fill('31')
    await row.getByRole('checkbox').check()
    letScriptsCome()
    await expect(page.getByText(/^1 of \d+ selected$/).last()).toBeVisible()
    await price.press('Enter')
    await expect(row).toContainText('$31.00')
    await expect(price).toHaveValue('31.00')
  })
})
