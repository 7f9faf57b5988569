import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { passDoor, store } from '../support/family.ts'
import { mailTo } from '../support/mail.ts'
import { enterAsOwner, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const leotard = `/${store}/p/LEO/camisole-leotard`
const alertForm = { name: "Get an email when it's back" }
const asked = "Check your inbox and confirm. We'll email you once it's back."

test('[UX-28] [UX-43] in the store of a studio a sold-out size keeps its strike, and its button leads to a mail when it is back; in the preview of an owner a sold-out size asks for no email address', async ({
  page,
  request,
}) => {
  await test.step('a family', async () => {
    const email = `parent-${crypto.randomUUID()}@example.com`
    await page.setViewportSize({ width: 390, height: 844 })
    await passDoor(page)
    await page.goto(`${leotard}/LEO-L-Burgundy`)
    const form = page.getByRole('form', alertForm)
    await expect(page.getByRole('heading', { level: 1, name: 'Camisole Leotard' })).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.getByRole('radio', { name: /^M ?, out of stock$/ }).check({ force: true })
    await expect(page.getByText('Out of the stock!')).toBeVisible()
    const field = form.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeVisible()
    await page.getByRole('button', { name: 'Sold out' }).first().click()
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
    await form.getByRole('button', { name: 'Email me' }).click()
    await expect(field).toHaveAccessibleDescription(/Enter an email address/)
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(asked)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${store}/p/LEO/`))

    const [link = ''] = /\/api\/stock-alerts\/\S+/.exec(await mailTo(request, email)) ?? []
    await page.goto(link)
    await page.getByRole('button', { name: "Email me when it's back" }).click()
    await expect(page.getByText("Done. We'll email you when it's back in stock.")).toBeVisible()
  })
  await test.step('the preview', async () => {
    await page.context().clearCookies()
    await enterAsOwner(page, owners.ruth)
    await page.goto(`${leotard}/LEO-M-Burgundy`)
    await expect(page.getByText('Out of the stock!')).toBeVisible()
    await expect(page.getByRole('form', alertForm)).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[UX-43] a family asks for a mail by the form of the page, and what is wrong comes back with what was typed', async ({
    page,
  }) => {
    await passDoor(page)
    await page.goto(`${leotard}/LEO-M-Burgundy`)
    const form = page.getByRole('form', alertForm)
    const field = form.getByRole('textbox', { name: 'Email' })
    await field.evaluate((each) => each.setAttribute('type', 'text'))
    await field.fill('nobody@')
    await form.getByRole('button', { name: 'Email me' }).click()
    await expect(field).toHaveValue('nobody@')
    await field.fill(`parent-${crypto.randomUUID()}@example.com`)
    await form.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByText(asked)).toBeVisible()
  })
})
