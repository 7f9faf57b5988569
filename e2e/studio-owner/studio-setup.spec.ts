import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { logo as picture } from '../support/logo.ts'
import { enterAsOwner, ownerPassword, owners } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

// Several tests change the settings of one studio.
test.describe.configure({ mode: 'default' })

const path = '/dashboard/studio-setup'
const save = (page: Page) => page.getByRole('button', { name: 'Save setup' })
const url = (page: Page) => page.getByLabel('Studio URL')
const publish = (page: Page) => page.getByRole('switch', { name: 'Publish the store' })
const chooseLogo = (page: Page) => page.getByLabel('Choose a picture')
const codeIn = (page: Page) => part(page, 'Passcode').locator('p[translate=no]')
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('[part of STUDIO-06] [part of STUDIO-03] [part of UX-116] [UX-116] [UX-111] [UX-115] a new studio is set up: a name, a URL, a description, and it is published; View Store opens a preview in a new tab without a passcode: the store as families see it, marked as a preview, with nothing to buy; an owner whose settings another owner changed meanwhile sees both versions, and decides; while an owner types, the final address is shown and whether it is available; names of pages are refused', async ({
  page,
  context,
  browser,
}) => {
  await test.step('a new studio', async () => {
    await enterAsOwner(page, owners.erik)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/studio\/setup$/)
    await page.getByRole('link', { name: 'Store name' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Studio Set Up' })).toBeVisible()
    await expect(page.getByText('Your store gets a passcode when you save its settings.')).toBeVisible()
    await page.getByLabel('Store name').fill('Tutu & Tap')
    await url(page).fill('tutu-and-tap')
    await page.getByLabel('Description').fill('Ballet and tap\nsince 1998')
    await expect(page.getByText("Parents see a page that says the store doesn't exist.")).toBeVisible()
    await publish(page).check()
    await expect(page.getByText('Parents who have the passcode see your store')).toBeVisible()
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your studio setup saved!' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Store name')).toHaveValue('Tutu & Tap')
    await expect(url(page)).toHaveValue('tutu-and-tap')
    await expect(page.getByLabel('Description')).toHaveValue('Ballet and tap\nsince 1998')
    await expect(publish(page)).toBeChecked()
    await page.goto('/dashboard')
    await expect(page.getByText('Your store is open to the families who have its passcode.')).toBeVisible()
  })
  await test.step('the preview', async () => {
    await enterAsOwner(page, owners.ruth)
    await page.goto(path)
    const preview = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'View Store' }).click(),
    ]).then(([opened]) => opened)
    const mark = preview.getByRole('complementary', { name: 'Preview' })
    await expect(mark).toContainText('Families see this after they enter the passcode.')
    await expect(preview).toHaveURL(/\/ballonne\/home$/)
    await expect(preview.getByRole('heading', { level: 1, name: 'Ballonné School' })).toBeVisible()
    await expect(preview.getByRole('link', { name: /^Bag/ })).toHaveCount(0)
    await expectAccessible(preview)
    await preview.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(preview)
    await expectFitsLargeText(preview)

    await preview.getByRole('main').getByRole('link', { name: 'Ballet, Level 2' }).click()
    const tiles = preview.getByRole('main').getByRole('heading', { level: 3 })
    await expect(tiles).toHaveCount(6)
    await preview.getByRole('link', { name: /^Load 3 more/ }).click()
    await expect(tiles).toHaveCount(9)
    await tiles.first().getByRole('link').click()
    const buy = preview.getByRole('main').getByRole('button', { name: /^(Add to bag|Sold out)$/ })
    await expect(buy.first()).toBeDisabled()
    await expect(preview.getByText('Buying is off in the preview.')).toBeVisible()
    await expect(preview.getByText(/My Price|MSRP/)).toHaveCount(0)
    await expectAccessible(preview)
    await expectNoSidewaysScroll(preview)
    await mark.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(preview).toHaveURL(/\/dashboard$/)

    await context.clearCookies()
    await preview.goto('/ballonne/home')
    await expect(preview).toHaveURL(/\/passcode\?needed$/)
  })
  await test.step('two owners', async () => {
    await enterAsOwner(page, owners.freya)
    await page.goto(path)
    const other = await (await browser.newContext()).newPage()
    await enterAsOwner(other, owners.gus)
    await other.goto(path)
    await other.getByLabel('Description').fill('Written by Gus')
    await save(other).click()
    await expect(other.getByText('Your studio setup saved!')).toBeVisible()
    await other.context().close()
    await page.getByLabel('Description').fill('Written by Freya')
    await save(page).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Your changes are not saved yet' })
    await expect(conflict.getByRole('row').nth(1).locator('th, td')).toHaveText([
      'Description',
      'Written by Gus',
      'Written by Freya',
    ])
    await expectAccessible(page)
    await expect(page.getByLabel('Description')).toHaveValue('Written by Freya')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(page.getByText('Your studio setup saved!')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Written by Freya')

    await expect(page.getByText('This is your current URL.')).toBeVisible()
    await url(page).fill('Pas-de-Trois')
    await expect(page.getByText(/^Your store: http.*\/pas-de-trois$/)).toBeVisible()
    await expect(page.getByText('This URL is available.')).toBeVisible()
    for (const taken of ['cms', 'rma', 'page-not-found', 'error', 'cart', 'dashboard', 'arabesque']) {
      await url(page).fill(taken)
      await expect(page.getByText('This URL is taken.'), taken).toBeVisible()
    }
    await save(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please fix the validation errors' }),
    ).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expectAccessible(page)
    await url(page).fill('a b')
    await page.getByLabel('Store name').fill('')
    await save(page).click()
    const summary = page.getByRole('alert', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Enter a store name with at least 2 letters.',
      'Use 2 to 60 characters: letters a to z, digits, and single hyphens between them.',
    ])
  })
})

async function removeLogo(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: 'Remove logo' })
  if ((await remove.count()) > 0) await remove.press('Enter')
  await expect(page.getByText('No logo yet.')).toBeVisible()
}

async function drop(page: Page): Promise<void> {
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, picture.buffer.toString('base64'))
  await chooseLogo(page).dispatchEvent('drop', { dataTransfer: data })
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await expectReadableInTheDark(page)
}

test('[UX-117] [part of E-4] [UX-114] [K8] [part of UX-115] [part of UX-116] the passcode is shown, copied, changed with the password, and printed with a QR code; the set-up and the sheet are kept nowhere, break no rule of WCAG and fit narrow and wide screens and large text, in the dark too; a logo is chosen or dropped, its size and types are said before, an upload shows how far it is, is canceled or cut, tried again, and done once the shop has it, and is removed; a logo, a URL and a switch that are touched before the scripts have come count', async ({
  page,
  context,
}) => {
  await test.step('the passcode', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAsOwner(page, owners.freya)
    const opened = await page.goto(path)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const panel = part(page, 'Passcode')
    // The first passcode is made with the first save.
    await save(page).click()
    await expect(page.getByText('Your studio setup saved!')).toBeVisible()
    await panel.getByText('Show passcode').click()
    const shown = codeIn(page)
    const former = (await shown.textContent()) ?? ''
    await panel.getByRole('button', { name: 'Copy passcode' }).click()
    await expect(panel.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(former)
    await panel.getByRole('button', { name: 'Copy link with passcode' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/tendu/passcode#code=${former}&key=[\\w-]{12}$`))
    await panel.getByText('Change passcode').first().click()
    await expect(panel.getByText('Everyone must enter the new code')).toBeVisible()
    const change = panel.getByRole('button', { name: 'Change passcode' })
    await panel.getByLabel('New passcode').fill('ballet1')
    await panel.getByLabel('Your password').fill('not mine')
    await change.click()
    await expect(panel.getByText('This passcode is easy to guess.').last()).toBeVisible()
    await panel.getByLabel('New passcode').fill('plum 7 tutu')
    await change.click()
    await expect(panel.getByRole('alert', { name: 'There is a problem' })).toBeVisible()
    await expectAccessible(page)
    await panel.getByLabel('Your password').fill(ownerPassword)
    await change.click()
    await expect(page.getByText('The passcode was changed. Everyone must enter the new code.')).toBeVisible()
    await expect(panel.getByText('PLUM7TUTU')).toBeVisible()
    const sheet = await Promise.all([
      context.waitForEvent('page'),
      panel.getByRole('link', { name: 'Printable sheet with QR code' }).click(),
    ]).then(([opened]) => opened)
    await expect(sheet.getByRole('heading', { level: 1, name: 'Tendu' })).toBeVisible()
    await expect(sheet.getByText('PLUM7TUTU')).toBeVisible()
    await expect(
      sheet.getByRole('img', { name: 'QR code that opens the store with its passcode' }),
    ).toBeVisible()
    await expectFits(sheet)
    const sent = await page.request.get('/dashboard/studio-passcode')
    expect(sent.headers()['cache-control']).toBe('no-store')
    await sheet.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden()
  })
  await test.step('the logo', async () => {
    await enterAsOwner(page, owners.freya)
    await page.goto(path)
    const logo = part(page, 'Logo')
    await expect(logo).toContainText('A PNG, JPEG or WebP picture, up to 2 MB and 4000 x 4000 pixels.')
    await removeLogo(page)
    await page.route('**/upload/*', (route) => route.abort())
    await chooseLogo(page).setInputFiles(picture)
    await expect(logo.getByText('The connection was lost.')).toBeVisible()
    await expect(logo.getByLabel('Preview of logo.png')).toBeVisible()
    await expect(logo.getByText('File uploaded')).toHaveCount(0)
    await page.unroute('**/upload/*')
    await logo.getByRole('button', { name: 'Try again' }).click()
    await expect(logo.getByText('File uploaded')).toBeVisible()
    const shown = logo.getByRole('img', { name: 'Your store logo' })
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
    await chooseLogo(page).setInputFiles({ ...picture, buffer: Buffer.from('<svg/>') })
    await expect(logo.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
    await chooseLogo(page).setInputFiles({ ...picture, buffer: Buffer.alloc(2_000_001) })
    await expect(logo.getByText('The picture is too large.')).toBeVisible()
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    await drop(page)
    await expect(logo.getByText('File uploaded')).toBeVisible()
    await removeLogo(page)
    await expect(page.getByText('The logo was removed.')).toBeVisible()

    await page.route('**/upload/*', () => undefined)
    await chooseLogo(page).setInputFiles(picture)
    await expect(logo.getByRole('progressbar')).toBeVisible()
    await logo.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(logo.getByText('The upload was canceled.')).toBeVisible()
    await expect(logo.getByText('No logo yet.')).toBeVisible()
    await page.unroute('**/upload/*')
    await logo.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(logo.getByText('File uploaded')).toBeVisible()
    await page.getByRole('button', { name: 'Remove logo' }).press('Enter')
    await expect(page.getByText('The logo was removed.')).toBeVisible()

    const letScriptsCome = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await chooseLogo(page).setInputFiles(picture)
    await url(page).fill('cart')
    const wasPublished = await publish(page).isChecked()
    await publish(page).setChecked(!wasPublished)
    letScriptsCome()
    await expect(part(page, 'Logo').getByText('File uploaded')).toBeVisible()
    await expect(page.getByText('This URL is taken.')).toBeVisible()
    await expect(publish(page)).toBeChecked({ checked: !wasPublished })
    const means = wasPublished ? /^Parents see a page that says/ : /^Parents who have the passcode see/
    await expect(page.getByText(means)).toBeVisible()
    await removeLogo(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of STUDIO-06] the settings are saved, a logo is sent, and the passcode is shown and changed', async ({
    page,
  }) => {
    await enterAsOwner(page, owners.freya)
    await page.goto(path)
    await page.getByLabel('Description').fill('Without script')
    await save(page).click()
    await expect(page.getByText('Your studio setup saved!')).toBeVisible()
    await chooseLogo(page).setInputFiles({ ...picture, buffer: Buffer.alloc(3_000_000) })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('The picture is too large.')).toBeVisible()
    await chooseLogo(page).setInputFiles(picture)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('File uploaded')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your store logo' })).toBeVisible()
    await page.getByText('Show passcode').click()
    await expect(codeIn(page)).toBeVisible()
    const former = (await codeIn(page).textContent()) ?? ''
    await page.getByText('Change passcode').first().click()
    await page.getByLabel('Your password').fill(ownerPassword)
    await page.getByRole('button', { name: 'Change passcode' }).click()
    await expect(page.getByText('The passcode was changed.')).toBeVisible()
    await expect(codeIn(page)).toHaveText(/^[2-9A-HJ-NP-Z]{8}$/)
    await expect(codeIn(page)).not.toHaveText(former)
  })
})
