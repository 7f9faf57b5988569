import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { cell, open } from '../support/my-products.ts'
import { owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// They share one studio, whose store has one product.
test.describe.configure({ mode: 'default' })

const product = 'Wrap Skirt'
const [msrp, studentPrice, profit] = [6, 7, 8]

const part = (page: Page) => page.locator('details', { hasText: 'Default price:' })
const percent = (page: Page) => part(page).getByLabel('Percent')

async function saveDefault(page: Page, kind: string, typed = ''): Promise<void> {
  if ((await part(page).getAttribute('open')) === null) await part(page).locator('summary').click()
  await part(page).getByLabel('Families pay').selectOption(kind)
  await percent(page).fill(typed)
  await part(page).getByRole('button', { name: 'Save default price' }).click()
}

async function expectPrices(page: Page, student: string, earned: string): Promise<void> {
  await expect(cell(page, product, studentPrice)).toHaveText(student)
  await expect(cell(page, product, profit)).toHaveText(earned)
}

test('[part of STUDIO-18] [part of VAL-03] an owner sees the default price and sets it: a share above My Price, profit as a share, or the list price; a percentage that is none is named at its field, and changes nothing; the rules of prices are read whole, and what stands side by side stands at one height', async ({
  page,
}) => {
  await open(page, '', owners.eve)
  const list = (await cell(page, product, msrp).textContent()) ?? ''
  await expect(part(page).locator('summary')).toHaveText('Default price: list price (MSRP)')
  await saveDefault(page, 'percent', '12.5')
  await expect(page.getByText('Your default price was saved.')).toBeVisible()
  await expect(part(page).locator('summary')).toHaveText('Default price: My Price plus 12.5%')
  await expectPrices(page, '$11.25', '$1.25')
  await expect(part(page).getByRole('button', { name: 'Save default price' })).toBeFocused()
  await saveDefault(page, 'margin', '60')
  await expectPrices(page, '$25.00', '$15.00')
  await page.reload()
  await part(page).locator('summary').click()
  await expect(percent(page)).toHaveValue('60')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await saveDefault(page, 'list')
  await expect(part(page).locator('summary')).toHaveText('Default price: list price (MSRP)')
  await expect(cell(page, product, studentPrice)).toHaveText(list)

  for (const [kind, typed, problem] of [
    ['percent', 'soup', 'Enter a percentage, such as 12.5.'],
    ['margin', '100', 'Enter a margin from 0 to less than 100 percent.'],
  ] as const) {
    await saveDefault(page, kind, typed)
    await expect(percent(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(percent(page)).toHaveAccessibleDescription(new RegExp(problem))
    await expect(percent(page)).toHaveValue(typed)
  }
  // Only the shop refuses it: the part stays open around the field.
  await saveDefault(page, 'percent', '-150')
  await expect(percent(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(percent(page)).toBeVisible()
  await page.reload()
  await expect(part(page).locator('summary')).toHaveText('Default price: list price (MSRP)')

  await part(page).locator('summary').click()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const select of [part(page).getByLabel('Families pay'), page.getByLabel('Rule')])
      expect(await longestOptionFits(select), `${width} px`).toBe(true)
  }
  const topOf = async (field: Locator) => (await field.boundingBox())?.y
  expect(await topOf(percent(page))).toBe(await topOf(part(page).getByLabel('Families pay')))
})

/** Whether the texts that a select can show fit into it. */
const longestOptionFits = (select: Locator) =>
  select.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('This is no select.')
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('There is no canvas.')
    canvas.font = font
    const widths = [...element.options].map(({ text }) => canvas.measureText(text).width)
    return Math.max(...widths) <= element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of STUDIO-18] the default price is shown, refused at its field, and saved', async ({
    page,
  }) => {
    await open(page, '', owners.eve)
    await saveDefault(page, 'percent', 'soup')
    await expect(percent(page)).toHaveAccessibleDescription(/Enter a percentage/)
    await expect(percent(page)).toHaveValue('soup')
    await saveDefault(page, 'percent', '20')
    await expect(page.getByText('Your default price was saved.')).toBeVisible()
    await expectPrices(page, '$12.00', '$2.00')
    await saveDefault(page, 'list')
    await expect(part(page).locator('summary')).toHaveText('Default price: list price (MSRP)')
  })
})
