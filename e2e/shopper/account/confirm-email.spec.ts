import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterWith, newAccount, ownIp } from '../../support/customer.ts'
import { confirmLinkTo } from '../../support/mail.ts'
import { said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const phone = { width: 360, height: 740 }
const unconfirmed = /isn't confirmed yet/

for (const javaScriptEnabled of [true, false]) {
  test(`[part of SESS-11] a customer confirms the address by the mailed link, at 360 pixels, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    request,
  }) => {
    // After 20 accounts of an hour an IP gets them without the mail.
    const email = await newAccount(request, ownIp())
    const first = await confirmLinkTo(request, email)
    const context = await browser.newContext({ javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await enterWith(page, email)
    await page.goto('/my-account')
    await expect(page.getByText(unconfirmed)).toBeVisible()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(said(page, 'A new link is on its way.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const second = await confirmLinkTo(request, email, 2)
    // Programs open the links of mails before people do. That uses nothing up.
    for (const look of [request.get(second), request.head(second)]) expect((await look).status()).toBe(200)
    await page.goto(first)
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(said(page, 'This link no longer works.')).toBeVisible()
    const answer = await page.goto(second)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(said(page, 'Your email address is confirmed.')).toBeVisible()
    // Without script a reload sends the form once more; with script the button is there again.
    await page.reload()
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(said(page, 'Your email address is confirmed.')).toBeVisible()
    await page.goto('/my-account')
    await expect(page.getByText('Hello, Carla')).toBeVisible()
    await expect(page.getByText(unconfirmed)).toBeHidden()
    await context.close()
  })
}
