import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { enterAsCustomer, newAccount, password, typeSignIn } from '../../support/customer.ts'
import { inTurn, type Points, titleOf } from '../../support/in-turn.ts'
import { fillBag, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('[ROUTE-16] a guest at a page of the account goes home, is told why, and by signing in comes to that page', async ({
      page,
      request,
    }) => {
      const email = await newAccount(request)
      await page.goto('/my-account/password?from=mail')
      expect(new URL(page.url()).pathname).toBe('/')
      await expect(said(page, 'You need to be logged in to see this page')).toBeVisible()
      if (javaScriptEnabled) {
        const panel = page.getByRole('dialog', { name: 'Sign in' })
        await expect(panel).toBeVisible()
        await expectAccessible(page)
        // Who closes it can still follow the link.
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
        await panel.getByLabel('Email').fill(email)
        await panel.getByLabel('Password', { exact: true }).fill(password)
        await panel.getByRole('button', { name: 'Sign in' }).click()
      } else {
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
        await typeSignIn(page, email)
      }
      await page.waitForURL('**/my-account/password?from=mail')
      await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
    })
  })

const ofAccounts: Points = {
  '[part of SESS-01] [part of SESS-02] somebody makes an account from the menu of any page, and is signed in with the bag':
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await fillBag(page, paths.slipper)
      await page.goto('/help')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Create an account' }).click()
      const create = page.getByRole('button', { name: 'Create an account' })
      await expect(create).toBeVisible()
      await page.getByLabel('First name').fill('王')
      await page.getByLabel('Last name').fill("D'Arcy-Fracci")
      await page.getByLabel('Email').fill('carla@')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await expect(async () => {
        await create.click()
        await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
      await expect(page).toHaveTitle('Error: Create an account | Barre')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel('First name').fill('王芳')
      await page.getByLabel('Email').fill(`carla-${crypto.randomUUID()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await create.click()
      await page.waitForURL('**/my-account')
      await expect(page.getByText('Hello, 王芳')).toBeVisible()
      expect(await (await page.request.get('/cart')).text()).toMatch(
        /<main[^]*Canvas Ballet Slipper[^]*<\/main>/,
      )
    },

  '[part of SESS-01] an address with an account gets no second one, and everything typed is kept': async ({
    page,
    request,
  }) => {
    const email = await newAccount(request)
    await page.goto('/register')
    await page.getByLabel('First name').fill('Carla')
    await page.getByLabel('Last name').fill('Fracci')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('another good one')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Last name')).toHaveValue('Fracci')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('customer')
  },

  '[part of SHOP-07] on a phone the overview lists the pages of the account, and each page leads back to it':
    async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await enterAsCustomer(page, request)
      await page.goto('/my-account')
      const list = page.getByRole('navigation', { name: 'My account' })
      await list.getByRole('link', { name: 'Orders' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
      await expect(list).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'My account' }).click()
      await expect(list).toBeVisible()
    },
}

test(titleOf(ofAccounts), inTurn(ofAccounts))
