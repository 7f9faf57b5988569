import { ORDER_TICKET_SECONDS } from 'commerce/return-limits'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { enterAsCustomer } from '../support/customer.ts'
import { expectOfEveryScreen } from '../support/every-screen.ts'
import { faultsOf } from '../support/field-faults.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { type SharedShop, test } from '../support/shops/shared-shop.ts'
import { fillBag } from '../support/shopper.ts'
import { expect } from '../support/test.ts'
import {
  askForReturn,
  chooseReturn,
  codeTo,
  comment,
  expectEmptyReturn,
  expectPhotoAfterCode,
  fillReturn,
  leotard,
  lookUp,
  newEmail,
  order,
  ship,
  typeLookUp,
} from './returned.ts'

// Where orders are shipped while a test runs.
let shop: SharedShop
test.beforeAll(({ sharedShop }) => {
  shop = sharedShop
})

test('[RMA-01] [UX-80] [UX-81] [UX-71] [part of RMA-01] [part of RMA-04] a guest finds an order with its number and the email, and reads one answer for every miss; what a guest typed for a return stays until it is sent, and fills in no other return; a guest whose look-up has run out is told so, and finds the request as it was typed after the next one', async ({
  page,
  context,
}) => {
  await test.step('finding an order', async () => {
    const email = newEmail()
    const number = await order(page, email)
    await context.clearCookies()
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Orders and Returns' }).click()
    await expect(page).toHaveTitle('Orders and Returns | Barre')

    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expect(page).toHaveTitle('Error: Orders and Returns | Barre')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)

    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    const missed: string[] = []
    for (const [typed, code] of [
      ['99999999', email],
      [number, 'someone@example.com'],
    ] as const) {
      await page.goto('/rma')
      await page.getByLabel('Order number').fill(typed)
      await page.getByLabel('Email or ZIP code on the order').fill(code)
      await page.getByRole('button', { name: 'Find order' }).click()
      await expect(summary).toBeFocused()
      missed.push(await summary.innerText())
      await expect(page.getByLabel('Order number')).toHaveValue(typed)
    }
    expect(missed[0]).toBe(missed[1])

    await page.getByRole('radio', { name: 'ZIP code' }).check({ force: true })
    await page.getByLabel('Email or ZIP code on the order').fill('10001')
    await page.getByRole('button', { name: 'Find order' }).click()
    await page.waitForURL('**/rma/order/details')
    expect(page.url()).not.toContain(number)
    await expect(page).toHaveTitle('Orders and Returns | Barre')
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('12 Barre Street')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop showing this order' }).click()
    await expect(page.getByText('The order is no longer shown in this browser.')).toBeVisible()
    await page.goto('/rma/order/details')
    await expect(page).toHaveURL(/\/rma$/)
  })
  await test.step('what is typed', async () => {
    const email = newEmail()
    const [sent, other] = [await order(page, email), await order(page, email)]
    await ship(shop, sent)
    await ship(shop, other)
    await lookUp(page, sent, email)
    await page.getByRole('link', { name: 'Return items' }).click()
    await fillReturn(page)
    await page.reload()
    await expect(comment(page)).toHaveValue('One size larger, please.')

    const [ticket] = (await context.cookies(`${shop.origin}/rma`)).filter(({ name }) => name.endsWith('rma'))
    expect(ticket!.expires - Date.now() / 1000).toBeGreaterThan(ORDER_TICKET_SECONDS + 3600)
    // The shop knows this one as little as one that has run out.
    await context.addCookies([{ ...ticket!, value: ticket!.value.replace(/^[\w-]{22}/, 'x'.repeat(22)) }])
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.waitForURL('**/rma?ended')
    await expect(page.getByText(/30 minutes/)).toBeVisible()
    await page.getByLabel('Order number').fill(sent)
    await page.getByLabel('Email or ZIP code on the order').fill(email)
    await page.getByRole('button', { name: 'Find order' }).click()
    await page.waitForURL('**/rma/order/details')
    await page.getByRole('link', { name: 'Return items' }).click()
    await expect(page.getByRole('checkbox', { name: 'Return this item' })).toBeChecked()
    await expect(comment(page)).toHaveValue('One size larger, please.')

    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: 'Email me the code' }).click()
    await page.getByLabel('Code from the email').fill(await codeTo(context.request, email))
    // Before the request is sent, another order is looked up in the same tab.
    await typeLookUp(page, other, email)
    await page.getByRole('link', { name: 'Return items' }).click()
    await expectEmptyReturn(page)
  })
})

test('[UX-79] [UX-82] [UX-83] a guest follows the parcel and returns one of two items with a mailed code, by keyboard; who looks it up anew sees its photo once a code was entered', async ({
  page,
  context,
  browser,
}) => {
  const email = newEmail()
  const number = await order(page, email)
  await ship(shop, number)
  await context.clearCookies()
  await lookUp(page, number, email)
  const parcels = page.getByRole('region', { name: 'Packages' })
  await expect(parcels).toContainText('DPD')
  await expect(parcels).toContainText('0123 4567 8901')
  await expect(parcels).toContainText('Expected delivery')
  await expect(page.getByText("Shoe Bag: This type of product can't be returned.")).toBeVisible()
  await expectOfEveryScreen(page, 'order of a guest')

  await press(page, page.getByRole('link', { name: 'Return items' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeVisible()
  await expect(page.getByLabel('Reason')).toBeHidden()
  await tabTo(page, page.getByRole('checkbox', { name: 'Return this item' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Reason')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a reason.' })).toBeFocused()
  await expectOfEveryScreen(page, 'return of a guest')
  await page.getByLabel('Reason').selectOption('size')
  await page.getByLabel('Condition').selectOption('tried-on')
  await page.getByRole('radio', { name: 'Refund' }).check({ force: true })
  await page.getByRole('textbox', { name: /^Comment/ }).fill('One size larger, please.')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your return' })).toBeFocused()
  await expect(page.getByText('1 x Camisole Leotard')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('One size larger, please.')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Email me the code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeFocused()
  const field = page.getByLabel('Code from the email')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const right = await codeTo(context.request, email)
  await field.fill(right === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await page.getByRole('button', { name: 'Email a new code' }).click()
  await expect(page.getByText(/We emailed a new code to/)).toBeVisible()
  const code = await codeTo(context.request, email, 2)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Send return request' }).dblclick()
  await page.waitForURL('**/rma/order/details?done=send#returns')
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()
  await expect(page.getByRole('article', { name: /^Return \d+$/ })).toHaveCount(1)
  await expect(page.getByText('Nothing in this order can be returned right now.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)

  const card = page.getByRole('article', { name: /^Return \d+$/ })
  await card.getByText('Add a comment').click()
  await card.getByRole('button', { name: 'Send comment' }).click()
  await expect(card.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await card.getByRole('textbox', { name: /^Comment/ }).fill('It is for Mia.')
  await card.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Your comment was sent.')).toBeVisible()
  await expect(card.getByText('It is for Mia.')).toBeVisible()
  await card.getByText('Add a photo').click()
  const picture = await page.screenshot({ type: 'png' })
  const file = { name: 'leotard.png', mimeType: 'image/png', buffer: picture }
  await card.getByLabel('Photo').setInputFiles(file)
  await card.getByRole('button', { name: 'Send photo' }).click()
  await expect(card.getByText('1 photo sent')).toBeVisible()
  const photo = card.getByRole('img', { name: /^Photo 1 of return \d+$/ })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectPhotoAfterCode(browser, { shop, number, email, count: 3 })
  await card.getByText('Cancel return').click()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Yes, cancel the return' }).click()
  await expect(page.getByText('The return was canceled.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return items' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const [how, before, of] = javaScriptEnabled
    ? ['with', '', '[part of E-24]']
    : ['without', 'adds a photo to a return, later ', '[part of RMA-04] [part of E-24]']
  test(`${of} ${how} script a guest ${before}gets another code for a photo, and reads so only then`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled })
    const page = await context.newPage()
    const email = newEmail()
    const number = await order(page, email)
    await ship(shop, number)
    await context.clearCookies()
    await lookUp(page, number, email)
    await askForReturn(page, email)
    const photo = {
      name: 'leotard.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ type: 'png' }),
    }
    if (!javaScriptEnabled) {
      await page.reload()
      await page.getByText('Add a photo').click()
      await page.getByRole('button', { name: 'Send photo' }).click()
      await expect(page.getByText('Choose a photo.').first()).toBeVisible()
      // The same picture again would be taken for the same press.
      const corner = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
      await page.getByLabel('Photo').setInputFiles({ ...photo, buffer: corner })
      await page.getByRole('button', { name: 'Send photo' }).click()
      await expect(page.getByText('1 photo sent')).toBeVisible()
    }

    // The next visit knows nothing of the first code.
    await context.clearCookies()
    await lookUp(page, number, email)
    await page.getByText('Add a photo').click()
    await page.getByLabel('Photo').setInputFiles(photo)
    await page.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByText(/We emailed a code to/)).toBeVisible()
    await codeTo(context.request, email, 2)
    // Without the photo nothing is mailed.
    await page.getByRole('button', { name: 'Email a new code' }).click()
    await expect(page.getByText('Choose a photo.').first()).toBeVisible()
    await expect(page.getByText(/We emailed a new code to/)).toHaveCount(0)
    await page.getByLabel('Photo').setInputFiles(photo)
    await page.getByRole('button', { name: 'Email a new code' }).click()
    await expect(page.getByText(/We emailed a new code to/)).toBeVisible()
    const code = await codeTo(context.request, email, 3)
    await page.getByLabel('Photo').setInputFiles(photo)
    await page.getByLabel('Code from the email').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(javaScriptEnabled ? '1 photo sent' : '2 photos sent')).toBeVisible()
    await context.close()
  })
}

test('[part of UX-64] [UX-71] [part of RMA-04] every field of a return has a label, a name and its token, and a quantity is typed or stepped; once a return is sent, and a comment or a photo of it, their forms are empty; two tabs ask for the same items: one return, and a refusal', async ({
  page,
  context,
}) => {
  const email = await enterAsCustomer(page, context.request)
  await fillBag(page, leotard)
  const number = await order(page, email)
  await ship(shop, number)
  await page.goto(`/my-account/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await page.getByRole('checkbox', { name: 'Return this item' }).check()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('1')
  expect(await faultsOf(page, 'the return')).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quantity: increase' }).click()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Quantity: increase' }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await fillReturn(page)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Choose how many to return.' }),
  ).toBeVisible()
  await expect(quantity).toHaveAccessibleDescription('Choose how many to return.')
  await quantity.fill('2')
  // What was typed is there again.
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review your return' })).toBeFocused()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Return items' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()
  const card = page.getByRole('article', { name: /^Return \d+$/ })
  await card.getByText('Add a comment').click()
  await card.getByText('Add a photo').click()
  expect(await faultsOf(page, 'the order')).toEqual([])

  for (const text of ['It is for Mia.', 'She is taller now.']) {
    await comment(page).fill(text)
    await card.getByRole('button', { name: 'Send comment' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(comment(page)).toHaveValue('')
  }
  await comment(page).fill('A photo follows.')
  const file = {
    name: 'leotard.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ type: 'png' }),
  }
  await card.getByLabel('Photo').setInputFiles(file)
  await card.getByRole('button', { name: 'Send photo' }).click()
  await expect(card.getByText('1 photo sent')).toBeVisible()
  await expect(card.getByLabel('Photo')).toHaveValue('')
  // What another form holds is not sent yet.
  await expect(comment(page)).toHaveValue('A photo follows.')

  await card.getByText('Cancel return').click()
  await card.getByRole('button', { name: 'Yes, cancel the return' }).click()
  await expect(page.getByText('The return was canceled.')).toBeFocused()
  await page.getByRole('link', { name: 'Return items' }).click()
  await expectEmptyReturn(page)

  const other = await context.newPage()
  await other.goto(`/my-account/orders/${number}/return`)
  for (const tab of [page, other]) {
    await chooseReturn(tab, { reason: 'not-liked', condition: 'unopened', wish: 'Exchange' })
    await tab.getByRole('textbox', { name: 'Quantity' }).fill('2')
    await tab.getByRole('button', { name: 'Continue to review' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Review your return' })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send return request' }).click()
  await expect(page.getByText(/^Return \d+ requested$/)).toBeVisible()
  await other.getByRole('button', { name: 'Send return request' }).click()
  await expect(other.getByRole('alert').first()).toBeVisible()
  await page.reload()
  // The one that was canceled, and the one that was asked for twice.
  await expect(card).toHaveCount(2)
  await expectOfEveryScreen(page, 'order with a return')
  await page.goto('/my-account/returns')
  await expectOfEveryScreen(page, 'returns')
})
