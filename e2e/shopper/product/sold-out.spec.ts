import { expectAccessible } from '../../support/accessibility.ts'
import { holdScripts } from '../../support/hold-scripts.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { mailTo } from '../../support/mail.ts'
import { paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const inBurgundyM = '/p/LEO/camisole-leotard/LEO-M-Burgundy'
const alertField = { name: 'Email', exact: true }

const soldOut: Points = {
  '[UX-28] [UX-39] [UX-43] [PDP-17] [part of UX-38] a sold-out size keeps its strike, and its button leads to a mail when it is back; what is said of it goes when one that is there is chosen':
    async ({ page, request }) => {
      const email = `mia-${Date.now()}@example.com`
      await page.goto('/p/LEO/camisole-leotard/LEO-L-Burgundy')
      const soldOut = page.getByRole('radio', { name: /^M ?, out of stock$/ })
      await soldOut.focus()
      await expect(soldOut).toBeFocused()
      await soldOut.check({ force: true })
      await expect(page.getByRole('radio', { name: /^M ?, out of stock$/ })).toBeChecked()
      await expect(page.getByText('Out of the stock!')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to bag' })).toHaveCount(0)
      await expectAccessible(page)

      const form = page.getByRole('form', { name: "Get an email when it's back" })
      const field = form.getByRole('textbox', alertField)
      await page.getByRole('button', { name: 'Sold out' }).first().click()
      await expect(field).toBeFocused()
      await form.getByRole('button', { name: 'Email me' }).click()
      await expect(field).toHaveAccessibleDescription(/Enter an email address/)
      await field.fill(email)
      await page.keyboard.press('Enter')
      await expect(
        page.getByText("Check your inbox and confirm. We'll email you once it's back."),
      ).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
      await expect(page.getByText('In stock!')).toBeVisible()
      await expect(page.getByText('Out of the stock!')).toHaveCount(0)
      await expect(page.getByRole('textbox', alertField)).toHaveCount(1)
      await page.getByRole('button', { name: 'Add to bag' }).first().click()
      await expect(said(page, 'Product has been added to the bag!')).toBeVisible()

      const mail = await mailTo(request, email)
      const [link = ''] = /\/api\/stock-alerts\/\S+/.exec(mail) ?? []
      await page.goto(link)
      await page.getByRole('button', { name: "Email me when it's back" }).click()
      await expect(page.getByText("Done. We'll email you when it's back in stock.")).toBeVisible()
    },

  '[part of UX-43] "Sold out" leads to the form for a mail also before the scripts are there, and they leave the focus in it':
    async ({ page }) => {
      const letScriptsCome = await holdScripts(page)
      await page.goto(inBurgundyM, { waitUntil: 'commit' })
      const form = page.getByRole('form', { name: "Get an email when it's back" })
      const field = form.getByRole('textbox', alertField)
      await page.getByRole('button', { name: 'Sold out' }).first().click()
      await expect(field).toBeFocused()
      await page.keyboard.type('mia@example')
      letScriptsCome()
      await page.waitForLoadState('networkidle')
      await page.keyboard.type('.com')
      await expect(field).toHaveValue('mia@example.com')
    },
}

test(titleOf(soldOut), inTurn(soldOut))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[UX-43] [PDP-17] a product with nothing in stock says so, and offers a mail, which is asked for, and what is wrong comes back with what was typed', async ({
    page,
  }) => {
    await page.goto(paths.tutu)
    await expect(page.getByText('This product is out of stock.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeVisible()
    await expect(page.getByRole('form', { name: "Get an email when it's back" })).toBeVisible()
    await page.goto(inBurgundyM)
    const form = page.getByRole('form', { name: "Get an email when it's back" })
    await form.getByRole('textbox', alertField).fill('nobody@')
    await form.getByRole('textbox', alertField).evaluate((field) => field.setAttribute('type', 'text'))
    await form.getByRole('button', { name: 'Email me' }).click()
    await expect(form.getByRole('textbox', alertField)).toHaveValue('nobody@')
    await form.getByRole('textbox', alertField).fill(`ida-${Date.now()}@example.com`)
    await form.getByRole('button', { name: 'Email me' }).click()
    await expect(
      page.getByText("Check your inbox and confirm. We'll email you once it's back."),
    ).toBeVisible()
  })
})
