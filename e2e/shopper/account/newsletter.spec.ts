import type { Page, Route } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { confirmNewsletter, mailTo, newsletterLink } from '../../support/mail.ts'
import { expect, test } from '../../support/test.ts'
import { touch } from '../../support/touch.ts'

const newEmail = () => `carla-${crypto.randomUUID()}@example.com`

/** Submits the form in the footer; returns the outcome. */
async function askInFooter(page: Page, email: string, path = '/c/shoes') {
  await page.goto(path)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

/** A lost connection or a busy shop leaves the page and the email where they are; then it is asked for. */
async function askAfterFailures(page: Page, email: string): Promise<void> {
  const busy = { status: 503, headers: { 'retry-after': '1' }, body: 'Busy' }
  const failures = [(route: Route) => route.abort('connectionreset'), (route: Route) => route.fulfill(busy)]
  await page.goto('/c/shoes', { waitUntil: 'networkidle' })
  const footer = page.getByRole('contentinfo')
  await touch(footer.getByLabel('Email'))
  await footer.getByLabel('Email').fill(email)
  for (const fail of failures) {
    await page.route('**/*.data*', fail)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
    await expect(footer.getByRole('alert')).toContainText('The shop is temporarily unavailable')
    await expect(footer.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/*.data*')
  }
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Check your inbox and confirm to subscribe.')).toBeVisible()
  await expect(footer.getByRole('status')).toBeFocused()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test(`[SHOP-04] [E-8] the newsletter is asked for, confirmed and ended${javaScriptEnabled ? '; a lost connection or a busy shop leaves the page and the email where they are when it is asked for' : ''}`, async ({
      page,
      request,
    }) => {
      const email = newEmail()
      await (javaScriptEnabled ? askAfterFailures : askInFooter)(page, email)
      await expect(page.getByText('Check your inbox and confirm to subscribe.').first()).toBeVisible()

      const confirm = await newsletterLink(request, email, 'confirm')
      const answer = await page.goto(confirm)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      // Opened once more, as mail scanners do: nothing is confirmed yet.
      await request.get(confirm)
      await expect(page.getByText("You're subscribed.")).toBeHidden()
      if (javaScriptEnabled) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await expect(page.getByText("You're subscribed.")).toBeVisible()
      expect(await mailTo(request, email, 2)).toMatch(/10% off one order/)

      await page.goto(await newsletterLink(request, email, 'unsubscribe', 2))
      await expect(page.getByText("You're unsubscribed.")).toBeHidden()
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText("You're unsubscribed.")).toBeVisible()
      await page.goto(confirm)
      await page.getByRole('button', { name: 'Confirm my subscription' }).click()
      await expect(page.getByText('This link has expired.')).toBeVisible()
    })
  })

const ended: Points = {
  '[SHOP-04] the button of a mail program ends the newsletter; an address that is none is told so, and stays to be mended':
    async ({ request }) => {
      const email = newEmail()
      await request.post('/api/ext/mailing-list/subscribe', { data: { email } })
      await confirmNewsletter(request, email)
      const link = await newsletterLink(request, email, 'unsubscribe', 2)
      const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain('>You&#x27;re unsubscribed.<')

      // Past the browser's own check, like an older browser.
      const refused = await request.post('/newsletter', { form: { email: 'carla@nowhere' } })
      expect(refused.status()).toBe(400)
      const body = await refused.text()
      expect(body).toContain('Enter an email address, such as name@example.com.')
      expect(body).toContain('value="carla@nowhere"')
    },

  '[SHOP-04] who lost the letters ends the newsletter by naming the address': async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/newsletter')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('main').getByText('Check your inbox and confirm to subscribe.')).toBeVisible()
    await confirmNewsletter(request, email)
    await mailTo(request, email, 2)
    await page.goto('/newsletter/unsubscribe')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('If this address is subscribed')).toBeVisible()
    await page.goto(await newsletterLink(request, email, 'unsubscribe', 3))
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText("You're unsubscribed.")).toBeVisible()
  },
}

test(titleOf(ended), inTurn(ended))
