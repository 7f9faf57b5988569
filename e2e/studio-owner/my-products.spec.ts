import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { cell, open, path, priceOf, rowOf, setPrice, table } from '../support/my-products.ts'
import { owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// They share one studio.
test.describe.configure({ mode: 'default' })

const studentPrice = 7
const profit = 8

test('[part of STUDIO-02] [part of STUDIO-12] [UX-106] [UX-107] a table with the headings of its columns, which sort by buttons; search, filters, order and page are in the URL, and stay after a row was edited', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My Products' })).toBeVisible()
  const headings = table(page).getByRole('columnheader')
  const names = ['Product', 'Category', 'Colors', 'Your Price', 'Published']
  const prices = ['My Price', 'MSRP', 'Student Price', 'My Profit']
  for (const [at, name] of [...names, ...prices].entries()) {
    await expect(headings.nth(at + 1)).toContainText(name)
    await expect(headings.nth(at + 1)).toHaveAttribute('scope', 'col')
  }
  await expect(table(page).getByRole('rowheader')).toHaveCount(50)
  const byName = headings.nth(1)
  await expect(byName).not.toHaveAttribute('aria-sort', /./)
  await byName.getByRole('button').click()
  await expect(page).toHaveURL(/\?.*sort=product$/)
  await expect(byName).toHaveAttribute('aria-sort', 'ascending')
  await byName.getByRole('button').click()
  await expect(page).toHaveURL(/sort=product-down/)
  await expect(byName).toHaveAttribute('aria-sort', 'descending')
  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect((await byName.boundingBox())?.y).toBeCloseTo(0, 0)

  await page.getByRole('navigation').getByRole('link', { name: 'My Products' }).click()
  await expect(byName).not.toHaveAttribute('aria-sort', /./)
  await expect(page).toHaveURL(path)
  await page.getByRole('searchbox', { name: 'Name, SKU or category' }).fill('ribbon')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Ribbons (130)' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/^130 products of/)).toBeVisible()
  await table(page).getByRole('button', { name: 'Product' }).click()
  await expect(page).toHaveURL(/sort=product/)
  await expect(table(page).getByRole('columnheader', { name: 'Product' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const url = page.url()
  expect(url).toMatch(/\?q=ribbon&category=\d+&sort=product&page=2$/)
  const name = (await table(page).getByRole('rowheader').first().textContent())?.slice(0, 9) ?? ''
  const input = table(page).getByRole('textbox').first()
  await input.fill('31')
  await input.press('Enter')
  await expect(table(page).getByText('Saved')).toBeVisible()
  expect(page.url()).toBe(url)
  await page.reload()
  await expect(table(page).getByRole('textbox').first()).toHaveValue('31.00')
  await expect(table(page).getByRole('rowheader').first()).toContainText(name)
  await page.goto(`${path}?page=99&published=no`)
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all products' }).first().click()
  await expect(page).toHaveURL(path)
})

test('[STUDIO-12] [UX-109] each product has its category, colors, prices, profit and publication, which change one by one or many at once; a rule for many prices is previewed with warnings, saved as a whole, and undone; a product that is hidden while the table shows what is published is priced all the same', async ({
  page,
}) => {
  await open(page, '?q=RIB-12&sort=product')
  const first = table(page).getByRole('row').nth(1)
  const cells = first.getByRole('cell')
  await expect(first.getByRole('rowheader')).toContainText(/ribbon/i)
  const [category, yourPrice, isPublished, myPrice, msrp] = [1, 3, 4, 5, 6]
  await expect(cells.nth(category)).toContainText('Ribbons')
  await cells.nth(yourPrice).getByRole('textbox').fill('33.3')
  await cells.nth(yourPrice).getByRole('textbox').press('Enter')
  await expect(first.getByText('Saved')).toBeVisible()
  await expect(cells.nth(myPrice)).toHaveText('$10.00')
  await expect(cells.nth(msrp)).toHaveText(/^\$\d+\.\d\d$/)
  await expect(cells.nth(studentPrice)).toHaveText('$33.30')
  await expect(cells.nth(profit)).toHaveText('$23.30')
  await expect(cells.nth(isPublished).getByRole('switch')).toHaveAttribute('aria-checked', 'true')

  // As many as are enough to be many: those of several pages are changed in another test.
  await page.getByRole('link', { name: 'Select all 11 on this page' }).click()
  await expect(page.getByText('11 of 11 selected', { exact: true }).last()).toBeVisible()
  const bar = page.getByRole('button', { name: 'Preview' }).last()
  await page.getByLabel('Amount or percent').fill('-5')
  await bar.click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Price can`t be lower 0'])
  await page.getByLabel('Amount or percent').fill('9.5')
  await bar.click()
  await expect(page.getByRole('heading', { name: '11 prices would change' })).toBeFocused()
  await expect(page.getByText('11 prices are below My Price')).toBeVisible()
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('$9.50')
  await expect(row).toContainText('-$0.50')
  await expect(row).toContainText('Below My Price')
  await expectAccessible(page)
  await page.getByLabel('Rule').selectOption('Lower by an amount')
  await page.getByLabel('Amount or percent').fill('1000')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText("11 prices aren't valid, so none can be saved.")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.getByLabel('Rule').selectOption('Set a profit margin')
  await page.getByLabel('Amount or percent').fill('60')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Save 11 prices' }).click()
  await expect(page.getByText('11 prices were changed.')).toBeVisible()
  await page.getByText('Result', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$25.00 · Changed' })).toHaveCount(11)
  await expect(table(page).getByRole('textbox').first()).toHaveValue('25.00')
  await expect(cells.nth(studentPrice)).toHaveText('$25.00')
  await expect(cells.nth(profit)).toHaveText('$15.00')
  // It can be undone from any page of the table.
  await page.goto(`${path}?q=RIB-12&sort=product&published=yes`)
  await expect(page.getByText(/You can undo this for (?:10|9) more minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('11 prices were restored.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(cells.nth(studentPrice)).toHaveText('$33.30')

  const name = (await first.getByRole('rowheader').innerText()).split('\n')[0]!.trim()
  await first.getByRole('checkbox').check()
  await first.getByRole('switch').click()
  await expect(first.getByText('No', { exact: true })).toBeVisible()
  await page.getByLabel('Rule').selectOption('Set the price to')
  await page.getByLabel('Amount or percent').fill('42')
  await bar.click()
  await page.getByRole('button', { name: 'Save 1 price' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$42.00 · Changed' })).toContainText(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 price was restored.')).toBeVisible()
  await page.goto(`${path}?q=RIB-12&published=no`)
  await first.getByRole('switch').click()
  await expect(first.getByText('Yes', { exact: true })).toBeVisible()
})

test('[UX-110] [UX-111] [part of STUDIO-21] [part of VAL-01] Enter saves a price, Escape restores it, Tab goes on, and what is below 0 is told beside it; of two owners who change a price one sees both values and is asked', async ({
  page,
  browser,
}) => {
  await open(page, '?q=skirt')
  const name = 'Wrap Skirt'
  const input = priceOf(page, name)
  await input.fill('1,234.5')
  await input.press('Enter')
  await expect(input).toHaveValue('1,234.50')
  await expect(input).toBeFocused()
  await expect(cell(page, name, studentPrice)).toHaveText('$1,234.50')
  await expect(cell(page, name, profit)).toHaveText('$1,224.50')
  await expect(cell(page, name, 2)).toContainText(/Black|Burgundy|Pink/)
  await input.fill('99')
  await input.press('Escape')
  await expect(input).toHaveValue('1,234.50')
  await input.fill('-1')
  await input.press('Tab')
  await expect(input).not.toBeFocused()
  await expect(input).toHaveAccessibleDescription('Price can`t be lower 0')
  await expectAccessible(page)
  await input.fill('7.5')
  await expect(input).not.toHaveAttribute('aria-invalid', 'true')
  await input.press('Tab')
  await expect(input).toHaveValue('7.50')
  await expect(cell(page, name, profit)).toContainText('Below My Price')
  await expect(page.getByRole('switch', { name: `${name} is published` })).toBeFocused()
  await page.reload()
  await expect(input).toHaveValue('7.50')
  await input.fill('')
  await input.press('Enter')
  await expect(cell(page, name, studentPrice)).not.toHaveText('$7.50')
  await expect(input).toHaveValue('')

  await setPrice(page, name, '20')
  const other = await browser.newPage()
  await open(other, '?q=skirt', owners.otto)
  await setPrice(other, name, '21')
  await priceOf(page, name).fill('22')
  await priceOf(page, name).press('Enter')
  const question = rowOf(page, name).getByRole('alert')
  await expect(question).toContainText('Someone else set this to $21.00. You typed $22.00.')
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Keep $21.00' }).click()
  await expect(question).toHaveCount(0)
  await expect(priceOf(page, name)).toHaveValue('21.00')
  await setPrice(other, name, '23')
  await priceOf(page, name).fill('24')
  await priceOf(page, name).press('Tab')
  await question.getByRole('button', { name: 'Save $24.00' }).click()
  await expect(question).toHaveCount(0)
  await expect(cell(page, name, studentPrice)).toHaveText('$24.00')
  // What else changed of it meanwhile is no conflict of prices.
  await other.getByRole('switch', { name: `${name} is published` }).click()
  await expect(rowOf(other, name).getByText('No', { exact: true })).toBeVisible()
  await setPrice(page, name, '25')
  await other.close()
})

test('[part of STUDIO-12] [part of STUDIO-23] a product is hidden and published again, and taken out of the store after a question', async ({
  page,
}) => {
  await open(page, '?q=BOB-15')
  const name = (await table(page).getByRole('rowheader').first().locator('span').first().innerText())
    .split('\n')[0]!
    .trim()
  const toggle = page.getByRole('switch', { name: `${name} is published` })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await saved
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  const published = page.waitForResponse((response) => response.request().method() === 'POST')
  await toggle.click()
  await priceOf(page, name).fill('2')
  await published
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await expect(priceOf(page, name)).toHaveValue('2')
  const remove = page.getByRole('link', { name: `Remove ${name} from your store` })
  await remove.click()
  await expect(
    page.getByText(`Remove ${name} from your store? Its orders and reports are kept.`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await remove.click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('The product is no longer in your store.')).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test('[UX-108] [K7] all of the page and all that match are two steps, and the count is always there; by keyboard three products are selected, raised by 10 percent after a preview, and put back', async ({
  page,
}) => {
  await open(page, '?q=ribbon')
  const count = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeInViewport()
  await page.getByText('0 of 130 selected', { exact: true }).scrollIntoViewIfNeeded()
  await count('0 of 130 selected')
  await table(page).getByRole('checkbox').first().check()
  await count('1 of 130 selected')
  await expect(page.getByRole('link', { name: 'Select all 130 matching' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Select all 50 on this page' }).click()
  await count('50 of 130 selected')
  await page.getByRole('link', { name: 'Select all 130 matching' }).click()
  await count('130 of 130 selected')
  await page.getByRole('link', { name: 'Clear selection' }).click()
  await expect(page.getByText('0 of 130 selected', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/select=/)

  const boxes = table(page).getByRole('checkbox')
  for (const at of [0, 1, 2]) {
    await boxes.nth(at).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('3 of 130 selected', { exact: true }).last()).toBeInViewport()
  const first = table(page).getByRole('textbox').first()
  const before = await first.inputValue()
  await page.getByLabel('Rule').selectOption('Raise by a percentage')
  await page.getByLabel('Amount or percent').fill('10')
  await page.getByRole('button', { name: 'Preview' }).last().press('Enter')
  await expect(page.getByRole('heading', { name: '3 prices would change' })).toBeFocused()
  const amounts = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  const [now = 0, then = 0] = amounts.map((amount) => Number(amount.replace('$', '')))
  expect(then).toBe(Math.round(now * 110) / 100)
  const raised = then.toFixed(2)
  const save = page.getByRole('button', { name: 'Save 3 prices' })
  await expect(save).toBeEnabled()
  await save.press('Enter')
  await expect(page.getByText('3 prices were changed.')).toBeVisible()
  await expect(first).toHaveValue(raised)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  await undo.press('Enter')
  await expect(page.getByText('3 prices were restored.')).toBeVisible()
  await expect(first).toHaveValue(before)
})

test('[part of UX-108] [part of UX-111] a change of many prices that somebody else was faster than changes nothing, names them, and keeps the choice of all that match', async ({
  page,
  browser,
}) => {
  await open(page, '?q=ribbon&sort=product&select=all')
  await page.getByLabel('Amount or percent').fill('40')
  await page.getByRole('button', { name: 'Preview' }).last().click()
  await expect(page.getByRole('heading', { name: '130 prices would change' })).toBeVisible()
  const other = await browser.newPage()
  await open(other, '?q=RIB-12', owners.otto)
  const input = table(other).getByRole('textbox').first()
  await input.fill('41')
  await input.press('Enter')
  await expect(table(other).getByText('Saved')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save 130 prices' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await expect(page.getByText('Someone else set this to $41.00. Yours would be $40.00.')).toBeVisible()
  await expect(page.getByText('130 of 130 selected', { exact: true }).last()).toBeInViewport()
  await expect(page.getByLabel('Amount or percent')).toHaveValue('40')
  await page.getByRole('button', { name: 'Preview again' }).click()
  await page.getByRole('button', { name: 'Save 130 prices' }).click()
  await expect(page.getByText('130 prices were changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('130 prices were restored.')).toBeVisible()
})

test('the table is kept nowhere, breaks no rule of WCAG and fits narrow and wide screens, large text and a dark one', async ({
  page,
}) => {
  // A few rows have everything that fifty have, and are looked at ten times as fast.
  for (const search of ['?q=skirt&select=page', '?q=wrap+skirt&sort=profit-down', '?q=nothing-like-it']) {
    await page.setViewportSize({ width: 360, height: 740 })
    if (search.includes('select')) await open(page, search)
    else expect((await page.goto(`${path}${search}`))?.headers()['cache-control']).toBe('no-store')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
    for (const width of [768, 1100, 1280]) await expectNoSidewaysScroll(page, width)
    await expectReadableInTheDark(page)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of UX-109] [part of UX-110] prices are set one by one and many at once by plain forms', async ({
    page,
  }) => {
    await open(page, '?q=skirt')
    const name = 'Wrap Skirt'
    await priceOf(page, name).fill('-1')
    await rowOf(page, name).getByRole('button', { name: 'Save' }).click()
    await expect(priceOf(page, name)).toHaveAccessibleDescription('Price can`t be lower 0')
    await priceOf(page, name).fill('1,030.5')
    await rowOf(page, name).getByRole('button', { name: 'Save' }).click()
    await expect(priceOf(page, name)).toHaveValue('1,030.50')
    await expect(page).toHaveURL(/q=skirt/)
    await page.goto(`${path}?q=ribbon`)
    await page.getByRole('button', { name: 'Preview' }).last().click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Choose at least one product.',
      'Enter a price, such as 1,234.50.',
    ])
    await page.getByRole('link', { name: 'Select all 50 on this page' }).click()
    await page.getByLabel('Rule').selectOption('Raise by a percentage')
    await page.getByLabel('Amount or percent').fill('10')
    await page.getByRole('button', { name: 'Preview' }).last().click()
    await page.getByRole('button', { name: 'Save 50 prices' }).click()
    await expect(page.getByText('50 prices were changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('50 prices were restored.')).toBeVisible()
    await page.goto(`${path}?q=ribbon&select=all`)
    await page.getByLabel('Amount or percent').fill('30')
    await page.getByRole('button', { name: 'Preview' }).last().click()
    await page.getByLabel('Amount or percent').fill('-1')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByLabel('Amount or percent')).toHaveAccessibleDescription('Price can`t be lower 0')
    await expect(page.getByText('130 of 130 selected', { exact: true }).last()).toBeInViewport()
    await table(page).getByRole('button', { name: 'My Profit' }).click()
    await expect(page).toHaveURL(/sort=profit/)
  })
})
