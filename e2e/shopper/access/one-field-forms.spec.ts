import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { fillBag, orderBag, paths } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const emailWrong = 'Enter an email address, such as name@example.com.'
const main = (page: Page) => page.getByRole('main')

interface OneField {
  name: string
  open: (page: Page) => Promise<{ form: Locator; label: string; button: string }>
  /** Waits until its script is there: a press before it is answered by a page, as without script. */
  ready?: (page: Page, form: Locator) => Promise<void>
  typed: string
  problem: string
}

async function openFooterForm(page: Page): Promise<Locator> {
  await page.goto('/help')
  return page.getByRole('contentinfo').locator('form')
}

async function footerFormIsReady(page: Page, form: Locator): Promise<void> {
  const script = page.waitForResponse(/subscribe-form-/)
  await form.getByLabel('Email').focus()
  await script
  await page.waitForLoadState('networkidle')
}

const forms: OneField[] = [
  {
    name: 'the newsletter',
    open: async (page) => {
      await page.goto('/newsletter')
      return { form: main(page).locator('form'), label: 'Email', button: 'Subscribe' }
    },
    typed: 'carla',
    problem: emailWrong,
  },
  {
    name: 'the newsletter in the footer',
    open: async (page) => ({ form: await openFooterForm(page), label: 'Email', button: 'Subscribe' }),
    ready: footerFormIsReady,
    typed: 'carla',
    problem: emailWrong,
  },
  {
    name: 'the end of the newsletter',
    open: async (page) => {
      await page.goto('/newsletter/unsubscribe')
      return { form: main(page).locator('form'), label: 'Email', button: 'Unsubscribe' }
    },
    typed: 'carla',
    problem: emailWrong,
  },
  {
    name: 'an alert for stock',
    open: async (page) => {
      await page.goto('/p/LEO/camisole-leotard/LEO-M-Burgundy')
      const form = page.getByRole('form', { name: "Get an email when it's back" })
      return { form, label: 'Email', button: 'Email me' }
    },
    typed: 'carla',
    problem: emailWrong,
  },
  {
    name: 'a coupon',
    open: async (page) => {
      await fillBag(page, paths.slipper)
      await page.goto('/cart')
      await page.getByText('Coupon', { exact: true }).click()
      const form = main(page)
        .locator('form')
        .filter({ has: page.getByLabel('Coupon code') })
      return { form, label: 'Coupon code', button: 'Apply' }
    },
    typed: 'NO-SUCH-CODE',
    problem: "You've entered an incorrect coupon code. Please try again.",
  },
]

/** What is wrong is above the form and beside its field, in the title, and what was typed stays. */
async function expectSaid(page: Page, form: Locator, { label, problem }: { label: string; problem: string }) {
  const summary = form.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([problem])
  await expect(page).toHaveTitle(/^Error: (?!Error)/)
  const field = form.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', String.raw`\.`)))
  await summary.getByRole('link').click()
  await expect(field).toBeFocused()
  return field
}

/** The page of thanks, with its form for an opinion. */
async function openThanks(page: Page): Promise<Locator> {
  await fillBag(page, paths.slipper)
  await page.goto(`/order-success?order=${await orderBag(page)}`)
  return main(page).locator('form').filter({ hasText: 'Type your opinion' })
}

/** The title no longer begins with the error once it is mended, also on another page. */
async function expectMendedElsewhere(page: Page, form: Locator): Promise<void> {
  await expect(page).toHaveTitle(/^Error: Help/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search')
  await form.getByLabel('Email').fill(`carla-${crypto.randomUUID()}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Search/)
}

test(`[part of UX-69] [part of UX-71] ${forms.map(({ name }) => name).join(', ')}, and an opinion that is empty: what is wrong is summed up with the focus on it, and what was typed stays; the title no longer begins with the error once it is mended, also on another page`, async ({
  page,
}) => {
  for (const { name, open, ready, typed, problem } of forms) {
    await test.step(name, async () => {
      const { form, label, button } = await open(page)
      await ready?.(page, form)
      await form.getByLabel(label, { exact: true }).fill(typed)
      await form.getByRole('button', { name: button }).click()
      const field = await expectSaid(page, form, { label, problem })
      await expect(field).toHaveValue(typed)
      await expectAccessible(page)
      if (name === 'the newsletter in the footer') await expectMendedElsewhere(page, form)
    })
  }
  const form = await openThanks(page)
  await form.getByRole('button', { name: 'Give a feedback' }).click()
  const summary = form.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: (?!Error)/)
  await expect(form.getByLabel('Type your opinion')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(`[part of UX-69] [part of UX-71] ${forms.map(({ name }) => name).join(', ')}: the page that comes back sums up what is wrong, and keeps what was typed`, async ({
    page,
  }) => {
    for (const { name, open, typed, problem } of forms) {
      const { form, label, button } = await open(page)
      await form.getByLabel(label, { exact: true }).fill(typed)
      await form.getByRole('button', { name: button }).click()
      // The footer's form is answered on a page of its own.
      const answered = main(page)
        .locator('form')
        .filter({ has: page.getByRole('alert') })
      await expect(answered.getByRole('alert').getByRole('listitem'), name).toHaveText([problem])
      await expect(page, name).toHaveTitle(/^Error: (?!Error)/)
      await expect(answered.getByLabel(label, { exact: true }), name).toHaveValue(typed)
    }
  })
})
