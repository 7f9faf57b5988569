import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { mailTo } from '../../support/mail.ts'
import { carla } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

const password = 'grand jeté at noon'
const phone = { width: 360, height: 740 }

test('[E-62] a customer fetches their own data by the mailed link, with a button, and again by a double click', async ({
  browser,
  request,
}) => {
  const email = `carla-${crypto.randomUUID()}@example.com`
  const customer = { email, firstname: carla.firstName, lastname: carla.lastName }
  await request.post('/api/user/create', { data: { customer, password } })
  const signedIn = await request.post('/api/user/login', { data: { username: email, password } })
  const { result: token } = (await signedIn.json()) as { result: string }
  const asked = await request.post('/api/user/export', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: password },
  })
  expect(asked.status()).toBe(200)
  const link = /\/api\/user\/export\/[\w-]+/.exec(await mailTo(request, email))?.[0] ?? ''

  // Link scanners use nothing up.
  expect((await request.get(link)).status()).toBe(200)
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A link that was used a minute ago is expired: see the tests of the call.
  for (const _each of ['once', 'again']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('barre-own-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { customer: { email: string } }
    expect(data.customer.email).toBe(email)
  }
  await context.close()
})
