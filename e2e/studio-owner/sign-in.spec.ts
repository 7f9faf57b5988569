import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { mailTo } from '../support/mail.ts'
import { enterAsOwner, ownerPassword, owners, typeOwnerSignIn } from '../support/owner.ts'
import { fillBag, fillDetails, fillSteps, paths, said } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const needed = 'You need to be logged in as studio owner to see this page'

test('[part of STUDIO-03] [part of STUDIO-04] [part of STUDIO-07] [part of STUDIO-22] [SESS-04] an owner who is asked to sign in comes back to the page, with a session in cookies that no script reads, beside no session of a customer, and signs out again; a wrong password and an unknown address are told the same, in words beside the field; by keyboard alone an owner signs in; a new studio begins with its set-up; an invited owner sets a password by the mailed link; a forgotten one is set anew; the form of an invitation is empty once it was sent, also to somebody who was invited before; after an owner signs out nothing of the owner is left in the browser: no session, bag, wishlist, search or typed details', async ({
  page,
  baseURL,
  request,
}) => {
  await test.step('asked to sign in', async () => {
    await page.context().addCookies([{ name: 'passcode', value: 'of-a-family', url: baseURL! }])
    await page.goto('/dashboard/studio-help?from=mail')
    await expect(page).toHaveURL(/\/studio\/login\?to=/)
    await expect(page.getByRole('alert').getByText(needed)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 360)
    await typeOwnerSignIn(page, owners.amelie)
    await page.waitForURL('**/dashboard/studio-help?from=mail')
    const cookies = await page.context().cookies()
    const own = cookies.filter(({ name }) => isOfSession.test(name))
    expect(own.map(({ name }) => name).sort()).toEqual(['owner', 'studioToken'])
    for (const { httpOnly, sameSite } of own)
      expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.map(({ name }) => name)).not.toContain('passcode')
    expect(cookies.map(({ name }) => name)).not.toContain('customer')
    const asked = await page.request.get('/my-account', { maxRedirects: 0 })
    expect(asked.headers().location).toMatch(/^\/\?account=needed/)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/studio/login?signed-out')
    await expect(page.getByText("You're logged out")).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => isOfSession.test(name))).toEqual([])
    const refused = await page.request.get('/dashboard', { maxRedirects: 0 })
    expect(refused.headers().location).toMatch(/^\/studio\/login/)
  })
  await test.step('wrong and right passwords', async () => {
    await page.goto('/studio/login')
    const said = 'The email address or password is incorrect.'
    for (const email of [owners.greta, `nobody-${crypto.randomUUID()}@example.com`]) {
      await typeOwnerSignIn(page, email, 'not the password')
      await expect(page.getByRole('alert').getByText(said)).toBeVisible()
      await expect(page).toHaveTitle(/^Error: Studio sign in/)
      await expect(page.getByLabel('Email')).toHaveValue(email)
    }
    await page.goto('/studio/login')
    await typeInto(page, 'Email', owners.amelie)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ownerPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await press(page, page.getByRole('link', { name: 'Help', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/studio/login')
    await typeOwnerSignIn(page, owners.bruno)
    await page.waitForURL('**/studio/setup')
    await expect(page.getByRole('heading', { level: 1, name: 'Set up your studio' })).toBeVisible()
    await expect(page.getByText('1 of 6 steps done')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/studio\/setup$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'How a studio store works' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  })
  await page.context().clearCookies()
  await test.step('an invitation', async () => {
    const email = `invited-${crypto.randomUUID()}@example.com`
    await enterAsOwner(page, owners.amelie)
    await page.goto('/dashboard/studio-owners')
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Zubizarreta')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
      'Invited, no password yet',
    )
    const twice = `twice-${crypto.randomUUID()}@example.com`
    for (const firstName of ['Maya', 'Maja']) {
      await page.getByLabel('First name').fill(firstName)
      await page.getByLabel('Last name').fill('Twice')
      await page.getByLabel('Email').fill(twice)
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: twice })).toContainText(firstName)
      await expect(page.getByLabel('Email')).toHaveValue('')
      await expect(page.getByLabel('First name')).toHaveValue('')
    }
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/studio/login?signed-out')

    const follow = async (count: number) => {
      const link = /\/studio\/new-password\?token=[\w-]+/.exec(await mailTo(request, email, count))?.[0]
      await page.goto(link ?? '')
      await expect(page).toHaveURL(/\/studio\/new-password$/)
    }
    const setPassword = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await page.getByLabel('Repeat new password').fill(password)
      await page.getByRole('button', { name: 'Set password' }).click()
      await page.waitForURL('**/studio/login?changed')
    }
    await follow(1)
    await setPassword('grand jeté at noon')
    await typeOwnerSignIn(page, email, 'grand jeté at noon')
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()

    await page.waitForURL('**/studio/login?signed-out')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/studio/forgot')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await follow(2)
    await setPassword('petit jeté at dusk')
    await page.goto('/studio/new-password')
    await expect(page.getByText('This link has expired.')).toBeVisible()

    await enterAsOwner(page, owners.amelie)
    await page.goto('/dashboard/studio-owners')
    for (const [address, name] of [
      [email, 'Ines Zubizarreta'],
      [twice, 'Maja Twice'],
    ] as const) {
      const invited = page.getByRole('listitem').filter({ hasText: address })
      await invited.getByRole('link', { name: `Remove ${name}` }).click()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('The owner was removed.')).toBeVisible()
      await expect(invited).toHaveCount(0)
    }
  })
  await test.step('after signing out', async () => {
    await enterAsOwner(page, owners.elena)
    await page.goto('/dashboard/studio-products?q=wrap+skirt')
    await page.getByRole('main').getByRole('button', { name: 'Add Wrap Skirt to wishlist' }).click()
    await expect(said(page, 'Product Wrap Skirt has been added to wishlist!')).toBeVisible()
    await page.goto('/dashboard/studio-products/SKI/availability?q=wrap+skirt')
    await page
      .getByLabel(/^Pink, S/)
      .first()
      .fill('1')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('1 item is in your bag.')).toBeVisible()
    await page.goto('/checkout')
    await fillDetails(page)
    await fillSteps(page)
    const kept = await page.context().cookies()
    const names = kept.map(({ name }) => name)
    for (const name of ['owner', 'studioToken', 'cart', 'bag']) expect(names).toContain(name)
    expect(names.filter((name) => name.startsWith('checkout')).length).toBeGreaterThan(1)
    const token = kept.find(({ name }) => name === 'owner')?.value ?? ''
    const inStorage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(await inStorage()).toMatch(/SKI.*wrap skirt|wrap skirt.*SKI/)

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText("You're logged out")).toBeVisible()
    const left = (await page.context().cookies()).map(({ name }) => name)
    expect(left.filter(isOfOwner)).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/ext/studio-owner/owner', { headers })).status()).toBe(401)
    await expect.poll(inStorage).not.toMatch(/SKI|wrap skirt|Carla|@/)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
    await fillBag(page, paths.slipper)
    await page.goto('/checkout')
    for (const label of ['First name', 'Last name', 'Email'])
      await expect(page.getByLabel(label)).toHaveValue('')

    await enterAsOwner(page, owners.lydia)
    await page.goto('/dashboard/studio-wishlist')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    await page.getByRole('link', { name: 'Studio Products' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Studio products' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue your last search' })).toHaveCount(0)
  })
})

const isOfSession = /^(owner|studioToken)$/
const isOfOwner = (name: string) => /^(owner|studioToken|customer|cart|bag|checkout)/.test(name)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner signs in, sees the dashboard and signs out', async ({ page }) => {
    await page.goto('/dashboard/studio-owners')
    await expect(page.getByText(needed)).toBeVisible()
    await typeOwnerSignIn(page, owners.amelie)
    await expect(page).toHaveURL(/\/dashboard\/studio-owners$/)
    await expect(page.getByRole('listitem').filter({ hasText: owners.greta })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText("You're logged out")).toBeVisible()
  })
})
