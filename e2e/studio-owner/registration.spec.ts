import { expectAccessible } from '../support/accessibility.ts'
import { mailTo } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

const pdf = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Business type').selectOption('Dance studio')
  await page.getByLabel('Legal business name').fill(`Pas de Deux ${email.slice(0, 8)}`)
  await page.getByLabel('Street address').fill('12 Elm Street')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State').fill('TX')
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByLabel('Business phone').fill('+1 512 555 0100')
  await page.getByLabel('First name').fill('Amélie')
  await page.getByLabel('Last name').fill('Duval')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('grand jeté at noon')
}

const certificate = (page: Page) => page.getByLabel('Reseller certificate')
const send = (page: Page) => page.getByRole('button', { name: 'Send registration' })
const newEmail = () => `${randomUUID()}@example.com`

async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/studio\/registration-success$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for registering')
  await expect(page.getByText('You will get an answer within 2 business days.')).toBeVisible()
}

// The way from the home page to the receipt is that of own-shop.spec.ts.

test('[part of VAL-01] [part of VAL-02] what is wrong is said beside its field and above the form, and what was typed and chosen stays; what was typed outlives a reload, but for the password and the file; the browser makes the key of the form, each time it is opened another one, and it stays while the form is filled in', async ({
  page,
}) => {
  const key = page.locator('input[name="key"]')
  await page.goto('/studio/registration')
  await expect(key).toHaveValue(/^[0-9a-f]{32}$/)
  const first = await key.inputValue()
  await send(page).click()
  const alert = page.getByRole('alert', { name: 'There is a problem' })
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('listitem')).toHaveCount(12)
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  const email = newEmail()
  await fill(page, email)
  await expect(key).toHaveValue(first)
  await page.reload()
  await expect(key).toHaveValue(/^[0-9a-f]{32}$/)
  await expect(key).not.toHaveValue(first)
  await expect(page.getByLabel('City')).toHaveValue('Austin')
  await expect(page.getByLabel('Business type')).toHaveValue('studio')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fill(page, email)
  await page.getByLabel('Website').fill('barre')
  await page.getByLabel('Facebook page').fill('barre')
  await certificate(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(2_000_001, '%PDF-') })
  await send(page).click()
  await expect(alert.getByRole('listitem')).toHaveText([
    'The file is too large. Choose one of up to 2 MB.',
    'Please enter a valid website.',
    'Please enter a valid facebook page.',
  ])
  await page.getByLabel('Website').fill('barre.example')
  await page.getByLabel('Facebook page').fill('facebook.com/pasdedeux')
  await page.getByLabel('Email me news').check()
  // The server looks into the file.
  await certificate(page).setInputFiles({ ...pdf, buffer: Buffer.from('<html>no PDF</html>') })
  await send(page).click()
  await expect(alert.getByRole('listitem')).toHaveText(['Choose a PDF, JPEG, PNG or WebP file.'])
  await alert.getByRole('link').click()
  await expect(certificate(page)).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('grand jeté at noon')
  await certificate(page).setInputFiles(pdf)
  await send(page).click()
  await expectSuccess(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of STUDIO-05] [part of E-43] a studio registers, after the form came back with what was wrong and what was typed, and with a file that was too large', async ({
    page,
    request,
  }) => {
    await page.goto('/studio/registration')
    const email = newEmail()
    await fill(page, email)
    await page.getByLabel('ZIP code').fill('1')
    await certificate(page).setInputFiles(pdf)
    await send(page).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Enter a ZIP code with at least 3 characters.',
    ])
    await expect(page.getByLabel('City')).toHaveValue('Austin')
    await expect(page.getByLabel('Business type')).toHaveValue('studio')
    await expect(page.getByText("Choose the file again. Browsers don't keep it.")).toBeVisible()
    await page.getByLabel('ZIP code').fill('78701')
    await page.getByLabel('Password', { exact: true }).fill('grand jeté at noon')
    await certificate(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(3_000_000, '%PDF-') })
    await send(page).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'The file is too large. Choose one of up to 2 MB.',
    ])
    await fill(page, email)
    await certificate(page).setInputFiles(pdf)
    await send(page).click()
    await expectSuccess(page)
    expect(await mailTo(request, email)).toContain('within 2 business days')
  })
})
