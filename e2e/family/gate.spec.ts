import { PASSCODE_FAILURES } from 'commerce/limits'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { familyPasscode, passDoor, store } from '../support/family.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

const needed = 'You need to be logged in as regular user to see this page'

test('[K5] [REGULAR-03] [REGULAR-07] [part of UX-100] [UX-101] a family asks for a page, mistypes the passcode twice, and lands on that page; the door is accessible and fits a phone; the family leaves the studio and is at its door again; its dancers stay when a visit ends, and go when it leaves; a link with the passcode fills the box and leaves no trace of it in the URL; a paste works; the link fills the box before the page has its scripts, and the button works then', async ({
  page,
}) => {
  await test.step('the door', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${store}/cart`)
    await expect(page).toHaveURL(new RegExp(`/${store}/passcode\\?needed$`))
    await expect(page.getByRole('alert').getByText(needed)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('link', { name: 'Ok' }).click()
    await expect(page.getByText(needed)).toBeHidden()
    const box = page.getByLabel('Passcode', { exact: true })
    for (const typed of ['plum 7', 'tutu']) {
      await box.fill(typed)
      await page.getByRole('button', { name: 'Enter the store' }).click()
      await expect(
        page.getByRole('alert').getByText('That passcode is incorrect. Check it, or ask your studio.'),
      ).toBeVisible()
      await expect(box).toHaveValue(typed)
      await expect(page).toHaveTitle(/^Error: Enter the passcode/)
    }
    await expect(page.getByRole('alert').getByText('There is a problem')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await box.fill(familyPasscode.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${store}/cart`)
    await expect(page.getByText('Ballonné School').first()).toBeVisible()

    const other = 'another-studio'
    const kept = { [store]: ['Mia'], [other]: ['Lena'] }
    const dancers = () => page.evaluate(() => JSON.parse(localStorage.getItem('dancers') ?? '{}') as unknown)
    await page.evaluate((names) => localStorage.setItem('dancers', JSON.stringify(names)), kept)
    await page.context().clearCookies()
    await page.goto(`/${store}/passcode?ended`)
    await expect(page.getByText('your bag is still here')).toBeVisible()
    expect(await dancers()).toEqual(kept)
    await passDoor(page)
    await page.goto(`/${store}/cart`)
    await page.getByRole('button', { name: 'Leave this studio' }).click()
    await page.waitForURL(`**/${store}/passcode?left`)
    await expect(page.getByText("You've left this studio on this device.")).toBeVisible()
    await expect.poll(dancers).toEqual({ [other]: ['Lena'] })
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => /^(passcode|entered)/.test(name))).toEqual([])
    await page.goto(`/${store}/cart`)
    await expect(page).toHaveURL(new RegExp(`/${store}/passcode`))
  })
  await test.step('a link', async () => {
    // Which page was asked for is forgotten.
    await page.context().clearCookies()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/${store}/passcode#code=${familyPasscode}`)
    const box = page.getByLabel('Passcode', { exact: true })
    await expect(box).toHaveValue(familyPasscode)
    await expect(page).toHaveURL(new RegExp(`/${store}/passcode$`))
    await box.fill('')
    await box.evaluate((input, text) => {
      input.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const isTaken = input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      if (!isTaken) throw new Error('The page stops a paste.')
    }, familyPasscode)
    expect(asked.filter((url) => url.includes(familyPasscode))).toEqual([])
    // The key goes with the form, for when strangers guess.
    await page.goto(`/${store}/passcode#code=${familyPasscode}&key=AbCd-_12`)
    await expect(box).toHaveValue(familyPasscode)
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Enter the store' }).click()
    expect((await posted).postData()).toContain('key=AbCd-_12')
    await page.waitForURL(`**/${store}/home`)
  })
  await test.step('before the scripts', async () => {
    await page.context().clearCookies()
    const letScriptsCome = await holdScripts(page)
    await page.goto(`/${store}/passcode#code=${familyPasscode}&key=AbCd-_12`, { waitUntil: 'commit' })
    await expect(page.getByLabel('Passcode', { exact: true })).toHaveValue(familyPasscode)
    await expect(page.locator('input[name="key"]')).toHaveValue('AbCd-_12')
    await page.getByRole('button', { name: 'Enter the store' }).click()
    await page.waitForURL(`**/${store}/home`, { waitUntil: 'commit' })
    letScriptsCome()
    await expect(page.getByRole('heading', { level: 1, name: 'Ballonné School' })).toBeVisible()
  })
})

test('[UX-102] after too many wrong passcodes the wait counts down, and then the button works again', async ({
  page,
}) => {
  await page.clock.install()
  // A store that no other test guesses at.
  await page.goto('/arabesque/passcode')
  const box = page.getByLabel('Passcode', { exact: true })
  const button = page.getByRole('button', { name: 'Enter the store' })
  const posts: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') posts.push(answer.status())
  })
  const wait = page.getByRole('alert').getByText(/Wait \d+ minutes and try again/)
  for (let guess = 0; guess < PASSCODE_FAILURES.most; guess++)
    await page.request.post('/arabesque/passcode', { form: { passcode: 'a guess' } })
  await box.fill('a guess')
  await button.click()
  await expect(wait).toBeVisible()
  await expect(page.getByText(/^You can try again in \d+:\d\d\.$/)).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  const sent = posts.length
  await box.press('Enter')
  await page.clock.runFor(60_000)
  await expect(page.getByText(/^You can try again in [0-8]:\d\d\.$/)).toBeVisible()
  expect(posts).toHaveLength(sent)
  await page.clock.runFor(9 * 60_000)
  await expect(page.getByRole('status').getByText('You can try again now.')).toBeVisible()
  await expect(wait).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(box).toHaveValue('a guess')
  await button.click()
  await expect.poll(() => posts.length).toBe(sent + 1)
  expect(posts.slice(-2)).toEqual([429, 429])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of UX-100] the door lets in, and out', async ({ page }) => {
    await page.goto(`/${store}/cart`)
    await page.getByLabel('Passcode', { exact: true }).fill(familyPasscode)
    await page.getByRole('button', { name: 'Enter the store' }).click()
    await page.waitForURL(`**/${store}/cart`)
    await page.getByRole('button', { name: 'Leave this studio' }).click()
    await page.waitForURL(`**/${store}/passcode?left`)
  })
})
