import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expectReadableInTheDark } from './dark.ts'
import { faultsOf } from '../support/field-faults.ts'
import { mailTo } from '../support/mail.ts'
import { enterAsOwner, owners, openDashboard, typeOwnerSignIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

// They change one studio, and each needs what the one before left.
test.describe.configure({ mode: 'serial' })

const path = '/dashboard/studio-marketing'
const part = (page: Page, name: string) => page.getByRole('region', { name })
const emailOf = (name: string) => `${name}-${crypto.randomUUID()}@example.com`

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFitsLargeText(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function openStore(page: Page, isPublished: boolean): Promise<void> {
  await page.goto('/dashboard/studio-setup')
  await page.getByRole('switch', { name: 'Publish the store' }).setChecked(isPublished)
  await page.getByRole('button', { name: 'Save setup' }).click()
  await expect(page.getByText('Your studio setup saved!')).toBeVisible()
}

test('[part of STUDIO-16] [part of UX-64] [part of STUDIO-19] [part of UX-71] without a passcode, or before the store is published, the page says what to do first; an owner makes a flyer and mails families, both with link, passcode and QR code; a family unsubscribes; the page is kept nowhere, breaks no rule of WCAG and fits narrow and wide screens, light and dark; another studio’s owner sees nothing of it; what an owner writes to families outlives a reload, a lost connection, “Change” and the end of the session, until it is sent', async ({
  page,
  request,
  browser,
}) => {
  await test.step('flyer and mail', async () => {
    await openDashboard(page, owners.petra)
    await page.getByRole('link', { name: 'Marketing' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your store has no passcode yet' })).toBeVisible()
    await expect(part(page, 'Flyer')).toHaveCount(0)
    await expectFits(page)
    await page.getByRole('link', { name: 'Go to Studio Set Up' }).click()
    await expect(page).toHaveURL(/studio-setup/)
    await openStore(page, false)
    await page.goto(path)
    await expect(page.getByText('Your store is not published yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Publish the store' })).toBeVisible()
    await expect(part(page, 'Flyer')).toBeVisible()
    await expect(part(page, 'Email to families')).toHaveCount(0)

    await openStore(page, true)
    const opened = await page.goto(path)
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await expectFits(page)
    await expectReadableInTheDark(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const store = part(page, 'Your store')
    await expect(store).toContainText('/sissonne')
    expect(await faultsOf(page, 'the marketing page')).toEqual([])
    await store.getByText('Show passcode').click()
    const passcode = (await store.locator('p[translate=no]').nth(1).textContent()) ?? ''
    expect(passcode).toMatch(/^[A-Z0-9]{8}$/)

    const flyer = part(page, 'Flyer')
    await flyer.getByLabel('Headline').fill('Dress the part 🩰')
    await flyer.getByLabel('Text').fill('Please order by Friday.')
    await flyer.getByRole('button', { name: 'Update preview' }).click()
    await expect(
      flyer.getByText("The flyer can't print these characters, so they are left out: 🩰"),
    ).toBeVisible()
    const preview = flyer.getByRole('img', { name: /Preview of the flyer: Sissonne Ballet/ })
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1275)
    for (const [name, file, start] of [
      ['Download as PDF', 'flyer-sissonne.pdf', '%PDF'],
      ['Download as picture (PNG)', 'flyer-sissonne.png', '\x89PNG'],
    ] as const) {
      const started = page.waitForEvent('download')
      await flyer.getByRole('link', { name }).click()
      const download = await started
      expect(download.suggestedFilename()).toBe(file)
      expect((await readFile(await download.path())).toString('latin1')).toContain(start)
    }

    const [mia, lea] = [emailOf('mia'), emailOf('lea')]
    const form = part(page, 'Email to families')
    await expect(form).toContainText(`Replies go to ${owners.petra}.`)
    await form.getByRole('button', { name: 'Check and preview' }).click()
    const summary = page.getByRole('alert', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveCount(3)
    await form.getByLabel('Email addresses').fill(`Mia Lee <${mia}>, ${mia.toUpperCase()}; nobody`)
    await form.getByLabel('Or choose a file').setInputFiles({
      name: 'families.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Email\r\nLea,${lea}\r\nNo address,lea@\r\n`),
    })
    await form.getByLabel('Subject').fill('Our store is open')
    await form.getByLabel('Message').fill('Dear families,\n<b>please</b> order by Friday.')
    await form.getByRole('button', { name: 'Check and preview' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    const check = part(page, 'Recipients')
    await expect(check).toContainText('It goes to 2 addresses.')
    await expect(check).toContainText('lea@')
    await expect(check).toContainText(mia.toUpperCase())
    await expect(check).toContainText('<b>please</b> order by Friday.')
    await expect(check).toContainText(passcode)
    await expect(
      check.getByRole('img', { name: 'QR code that opens the store with its passcode' }),
    ).toBeVisible()
    await expectFits(page)
    await check.getByRole('button', { name: 'Change' }).click()
    await expect(part(page, 'Email to families').getByLabel('Message')).toHaveValue(/<b>please/)
    await expect(form.getByLabel('Email addresses')).toHaveValue(new RegExp(lea))
    await page.getByRole('button', { name: 'Check and preview' }).click()
    await page.getByRole('button', { name: 'Send to 2 addresses' }).click()
    const sent = part(page, 'Sent emails')
    await expect(sent.getByText('Your email is on its way.')).toBeVisible()
    await expect(sent.getByRole('row').filter({ hasText: 'Our store is open' })).toBeVisible()
    for (const label of ['Email addresses', 'Subject', 'Message'])
      await expect(form.getByLabel(label)).toHaveValue('')

    const text = await mailTo(request, mia)
    expect(text).toContain(passcode)
    expect(text).toContain(`/sissonne/passcode#code=${passcode}`)
    await mailTo(request, lea)
    const link = /\/api\/marketing\/[\w.-]+/.exec(text)?.[0] ?? ''
    const family = await (await browser.newContext()).newPage()
    await family.goto(link)
    await expect(family.getByText('Press the button, and Sissonne Ballet will not email you')).toBeVisible()
    await expectAccessible(family)
    await family.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(family.getByText('Done.')).toBeVisible()
    await family.context().close()

    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(form.getByLabel('Message')).toHaveValue('')
    await expect(sent.getByRole('row').filter({ hasText: 'Our store is open' })).toContainText('2 of 2 sent')
    await form.getByLabel('Email addresses').fill(mia)
    await form.getByLabel('Subject').fill('Once more')
    await form.getByLabel('Message').fill('Dear family')
    await form.getByRole('button', { name: 'Check and preview' }).click()
    await expect(check).toContainText('No one would get this email.')
    await expect(check).toContainText('Unsubscribed from your emails')
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  })
  await test.step('another studio', async () => {
    await page.context().clearCookies()
    await enterAsOwner(page, owners.greta)
    const answer = await page.request.get(path)
    expect(await answer.text()).not.toMatch(/Sissonne|sissonne|Our store is open/)
  })
  await test.step('what is typed', async () => {
    await enterAsOwner(page, owners.petra)
    await page.goto(path)
    const form = part(page, 'Email to families')
    const email = emailOf('ida')
    await form.getByLabel('Email addresses').fill(email)
    await form.getByLabel('Subject').fill('Recital')
    await form.getByLabel('Message').fill('Dear families')
    await page.route(/studio-marketing/, (route) => route.abort())
    await form.getByRole('button', { name: 'Check and preview' }).click()
    await expect(form).toHaveCount(0)
    await page.unroute(/studio-marketing/)
    await page.goto(path)
    await expect(form.getByLabel('Email addresses')).toHaveValue(email)
    await expect(form.getByLabel('Subject')).toHaveValue('Recital')
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('Dear families')
    await form.getByRole('button', { name: 'Check and preview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('Dear families')

    // After "Change", with what came of the file.
    await form.getByLabel('Or choose a file').setInputFiles({
      name: 'families.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Lea,lea-of-the-file@example.com\r\n'),
    })
    await form.getByRole('button', { name: 'Check and preview' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(form.getByLabel('Email addresses')).toHaveValue(/lea-of-the-file/)
    await page.reload()
    await expect(form.getByLabel('Email addresses')).toHaveValue(/lea-of-the-file/)
    await expect(form.getByLabel('Message')).toHaveValue('Dear families')
    // More than a browser keeps: the rest stays.
    await form.getByLabel('Email addresses').fill(`${email}\n`.repeat(500))
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('Dear families')
    await expect(form.getByLabel('Subject')).toHaveValue('Recital')
    await form.getByLabel('Email addresses').fill(email)

    // The session ends before it is sent.
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Check and preview' }).click()
    await typeOwnerSignIn(page, owners.petra)
    await page.waitForURL(`**${path}`)
    await expect(form.getByLabel('Message')).toHaveValue('Dear families')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[part of STUDIO-16] flyer and mails work, and so does the button that unsubscribes', async ({
    page,
    request,
  }) => {
    await enterAsOwner(page, owners.petra)
    await page.goto(path)
    await page.getByLabel('Headline').fill('By Friday')
    await page.getByRole('button', { name: 'Update preview' }).click()
    await expect(page).toHaveURL(/headline=By\+Friday/)
    await expect(page.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute(
      'href',
      /flyer=pdf&headline=By\+Friday/,
    )
    const email = emailOf('noa')
    await page.getByLabel('Email addresses').fill(email)
    await page.getByLabel('Message').fill('Dear family')
    await page.getByRole('button', { name: 'Check and preview' }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByLabel('Email addresses')).toHaveValue(email)
    await page.getByLabel('Subject').fill('Without script')
    await page.getByRole('button', { name: 'Check and preview' }).click()
    await expect(page.getByText('It goes to one address.')).toBeVisible()
    await page.getByRole('button', { name: 'Send to one address' }).click()
    await expect(page.getByText('Your email is on its way.')).toBeVisible()
    const link = /\/api\/marketing\/[\w.-]+/.exec(await mailTo(request, email))?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('Done.')).toBeVisible()
  })
})
