import type { Page } from '@playwright/test'
import { expectAccessible, expectFitsLargeText, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { enterAsOwner, owners, typeOwnerSignIn } from '../support/owner.ts'
import { ownerApi, ownerIdOf } from './owner-api.ts'
import { expect, test } from '../support/test.ts'

// They share one studio.
test.describe.configure({ mode: 'serial' })

const path = '/dashboard/studio-dress-codes'

interface DressCode {
  _id: string
  name: string
}

/** Carmen at her dress codes, which are these and no others. */
async function open(page: Page, names: string[], email = owners.carmen): Promise<void> {
  await enterAsOwner(page, email)
  const ask = ownerApi(page)
  const all = `category/${await ownerIdOf(page)}`
  const { dress_codes: found } = (await ask('GET', all)) as { dress_codes: DressCode[] }
  for (const { _id } of found) await ask('DELETE', `${all}?_id=${_id}`)
  for (const name of names) await ask('POST', all, { name })
  await page.goto(path)
}

const list = (page: Page) => page.getByRole('list', { name: 'Dress codes' })

async function expectOrder(page: Page, names: string[]): Promise<void> {
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(names.length)
  for (const [at, name] of names.entries()) await expect(rows.nth(at)).toContainText(name)
}

/** By the mouse, with all of the list on the screen. */
async function dragAbove(page: Page, name: string, above: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1_200 })
  const row = (of: string) => list(page).getByRole('listitem').filter({ hasText: of })
  const from = await row(name).locator('span').first().boundingBox()
  const to = await row(above).boundingBox()
  if (!from || !to) throw new Error('They are on the page.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + to.height, { steps: 5 })
  await page.mouse.move(from.x, to.y + 2, { steps: 5 })
  await page.mouse.up()
}

/** What the next order of the page says to the shop, and that it was saved. */
async function savedOrder(page: Page, act: () => Promise<void>): Promise<unknown> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/position/'))
  await act()
  const answer = await answered
  expect(answer.status()).toBe(200)
  return answer.request().postDataJSON() as unknown
}

test('[STUDIO-08] [UX-113] [K6] [UX-112] [part of UX-112] dress codes are created, renamed, described, put in order by keyboard and by drag with a call for their positions, and deleted after a question that says what they hold; by keyboard alone the fifth dress code is moved to the second place, which is announced, and back; dress codes are put in order by their buttons and by drag; the place is announced, saved by itself, and can be undone; an order that could not be saved yet stays, with its “Try again”, while a dress code is saved', async ({
  page,
}) => {
  await test.step('the list', async () => {
    await open(page, [])
    await expect(page.getByRole('heading', { level: 1, name: 'Manage dress codes' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No dress codes yet' })).toBeVisible()
    const add = page.getByRole('button', { name: 'Add dress code' })
    await add.click()
    await expect(page.locator('#name-error')).toHaveText('Field is required.')
    for (const name of ['Ballet', 'Jazz', 'Tap']) {
      await page.getByLabel('Name').fill(name)
      await add.click()
      await expect(page.getByText('The dress code was added.')).toBeVisible()
      await expect(list(page)).toContainText(name)
    }
    await expectOrder(page, ['Ballet', 'Jazz', 'Tap'])
    await page.getByLabel('Name').fill('ballet')
    await add.click()
    await expect(page.locator('#name-error')).toHaveText('There is already a dress code with this name.')
    await page.getByRole('link', { name: 'Edit Jazz' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Jazz')
    await page.getByLabel('Name').fill('Modern')
    await page.getByLabel('Description').fill('Bare feet, <b>pink</b> tights')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The dress code was saved.')).toBeVisible()
    await expect(list(page)).toContainText('Bare feet, <b>pink</b> tights')
    await page.goto(path)
    await expectOrder(page, ['Ballet', 'Modern', 'Tap'])
    await expect(list(page)).toContainText('Bare feet, <b>pink</b> tights')

    const byKeys = await savedOrder(page, () =>
      page.getByRole('button', { name: 'Move Tap up' }).press('Enter'),
    )
    expect(byKeys).toMatchObject({ relations: [{}, {}, {}] })
    await page.reload()
    await expectOrder(page, ['Ballet', 'Tap', 'Modern'])
    const byDrag = await savedOrder(page, () => dragAbove(page, 'Modern', 'Ballet'))
    expect(byDrag).toMatchObject({ relations: [{}, {}, {}] })

    const remove = page.getByRole('link', { name: 'Remove Ballet' })
    const asked = page.getByText('Are you sure you would like to remove this class?')
    await remove.click()
    await expect(asked).toBeFocused()
    await expect(page.getByText('Ballet has 0 products. Products stay in your store.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Keep' }).click()
    await expect(asked).toHaveCount(0)
    await expectOrder(page, ['Modern', 'Ballet', 'Tap'])
    await remove.click()
    await page.getByRole('button', { name: 'Remove Ballet' }).click()
    await expect(page.getByText('The dress code was removed.')).toBeVisible()
    await page.reload()
    await expectOrder(page, ['Modern', 'Tap'])
    for (const name of ['Modern', 'Tap']) {
      await page.getByRole('link', { name: `Remove ${name}` }).click()
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(list(page).getByText(name)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'No dress codes yet' })).toBeVisible()
  })
  await test.step('their order', async () => {
    await open(page, ['Ballet 1', 'Ballet 2', 'Jazz', 'Tap', 'Modern'])
    const said = page.getByRole('status').filter({ hasText: 'is now' })
    await page.getByLabel('Position of Modern').focus()
    await page.keyboard.press('2')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Move Modern', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said).toContainText('Modern is now 2 of 5.')
    await expectOrder(page, ['Ballet 1', 'Modern', 'Ballet 2', 'Jazz', 'Tap'])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(said).toContainText('Modern is now 5 of 5.')
    await expectOrder(page, ['Ballet 1', 'Ballet 2', 'Jazz', 'Tap', 'Modern'])
    await expect(page.getByText('Saving…')).toHaveCount(0)

    const kept = page.waitForResponse((answer) => answer.url().includes('/position/'))
    await page.getByRole('button', { name: 'Move Tap up' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move Tap up' })).toBeFocused()
    await expect(said).toContainText('Tap is now 3 of 5.')
    expect((await kept).status()).toBe(200)
    // Several in a row, faster than the shop answers.
    for (let times = 0; times < 3; times++)
      await page.getByRole('button', { name: 'Move Ballet 1 down' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move Ballet 1 down' })).toBeFocused()
    await expectOrder(page, ['Ballet 2', 'Tap', 'Jazz', 'Ballet 1', 'Modern'])
    await page.getByLabel('Position of Jazz').selectOption('1')
    await page.getByRole('button', { name: 'Move Jazz', exact: true }).click()
    await expect(said).toContainText('Jazz is now 1 of 5.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(said).toContainText('Jazz is now 3 of 5.')

    const saved = page.waitForResponse((answer) => answer.url().includes('/position/'))
    await dragAbove(page, 'Ballet 1', 'Ballet 2')
    await expect(said).toContainText('Ballet 1 is now 1 of 5.')
    await saved
    await expect(page.getByText('Saving…')).toHaveCount(0)
    await page.reload()
    await expectOrder(page, ['Ballet 1', 'Ballet 2', 'Tap', 'Jazz', 'Modern'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectFitsLargeText(page)
  })
  await test.step('an order that is not saved', async () => {
    await open(page, ['Ballet 1', 'Jazz', 'Tap'])
    await page.route(/\/position\//, (route) => route.abort())
    await page.getByRole('button', { name: 'Move Tap up' }).press('Enter')
    const unsaved = page.getByText("The new order isn't saved yet.")
    await expect(unsaved).toBeVisible()
    await page.getByRole('link', { name: 'Edit Jazz' }).click()
    await page.getByLabel('Description').fill('Black shoes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The dress code was saved.')).toBeVisible()
    await expect(unsaved).toBeVisible()
    await expectOrder(page, ['Ballet 1', 'Tap', 'Jazz'])
    await page.unroute(/\/position\//)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(unsaved).toHaveCount(0)
    await expect(page.getByText('Saving…')).toHaveCount(0)
    await page.reload()
    await expectOrder(page, ['Ballet 1', 'Tap', 'Jazz'])
  })
})

test('[part of STUDIO-08] [part of UX-71] [part of UX-111] [F37] the form is empty after each dress code that was added, also where another owner removed one meanwhile; a dress code that is typed outlives a refusal, a reload and the end of the session, for nobody else; of two owners who order at once the later one is told, sees both orders and chooses; “Use yours” after a third change shows one question, with the newest order, and a move answers it; after an undo that came too late it leads back to the order that the page began with', async ({
  page,
  browser,
  context,
}) => {
  await test.step('the form', async () => {
    await open(page, ['Jazz'])
    const add = async (name: string) => {
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Add dress code' }).click()
      await expect(list(page)).toContainText(name)
      await expect(page.getByLabel('Name')).toHaveValue('')
    }
    await add('Ballet')
    await add('Tap')
    const other = await browser.newPage()
    await enterAsOwner(other, owners.dario)
    const all = `category/${await ownerIdOf(other)}`
    const { dress_codes: found } = (await ownerApi(other)('GET', all)) as { dress_codes: DressCode[] }
    const jazz = found.find(({ name }) => name === 'Jazz')
    await ownerApi(other)('DELETE', `${all}?_id=${jazz?._id}`)
    await other.close()
    await add('Modern')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expectOrder(page, ['Ballet', 'Tap', 'Modern'])

    // The next one is typed while the answer for the one before is on its way.
    const held = Promise.withResolvers<undefined>()
    await page.route(/studio-dress-codes/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Name').fill('Jazz')
    await page.getByRole('button', { name: 'Add dress code' }).click()
    await page.getByLabel('Name').fill('Character')
    held.resolve(undefined)
    await expectOrder(page, ['Ballet', 'Tap', 'Modern', 'Jazz'])
    await expect(page.getByLabel('Name')).toHaveValue('Character')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Character')
  })
  await test.step('what is typed', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await open(page, ['Ballet'])
    const name = page.getByLabel('Name')
    await name.fill('ballet')
    await page.getByLabel('Description').fill('Pink tights')
    await page.getByRole('button', { name: 'Add dress code' }).click()
    await expect(page.locator('#name-error')).toHaveText('There is already a dress code with this name.')
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('Pink tights')
    await context.clearCookies()
    await page.reload()
    await page.waitForURL(/studio\/login\?to=/)
    await enterAsOwner(page, owners.dario)
    await page.goto(path)
    await expect(list(page)).toContainText('Ballet')
    await page.waitForLoadState('networkidle')
    await expect(name).toHaveValue('')
    await context.clearCookies()
    await enterAsOwner(page, owners.carmen)
    await page.goto(path)
    await expect(name).toHaveValue('ballet')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Add dress code' }).click()
    await typeOwnerSignIn(page, owners.carmen)
    await page.waitForURL(`**${path}`)
    await expect(name).toHaveValue('ballet')
  })
  await test.step('two owners', async () => {
    await open(page, ['Ballet', 'Jazz', 'Tap'])
    const other = await browser.newPage()
    await enterAsOwner(other, owners.dario)
    await other.goto(path)
    await other.getByRole('button', { name: 'Move Tap up' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Tap is now 2 of 3.' })).not.toContainText(
      'Saving',
    )

    await page.getByRole('button', { name: 'Move Ballet down' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'Someone else changed the order' })
    await expect(told).toContainText('Their orderBalletTapJazz')
    await expect(told).toContainText('Your orderJazzBalletTap')
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Use your order' }).click()
    await expect(page.getByText('The order was saved.')).toBeVisible()
    await expectOrder(page, ['Jazz', 'Ballet', 'Tap'])

    await other.reload()
    await savedOrder(other, () => other.getByRole('button', { name: 'Move Tap up' }).click())
    await page.getByRole('button', { name: 'Move Jazz down' }).click()
    await expect(told).toContainText('Their orderJazzTapBallet')
    await savedOrder(other, () => other.getByRole('button', { name: 'Move Tap up' }).click())
    await told.getByRole('button', { name: 'Use your order' }).click()
    await expect(told.filter({ hasText: 'Their orderTapJazzBallet' })).toBeVisible()
    await expect(told).toHaveCount(1)
    await expect(told).toContainText('Your orderBalletJazzTap')
    await expectOrder(page, ['Tap', 'Jazz', 'Ballet'])
    await savedOrder(page, () => page.getByRole('button', { name: 'Move Ballet up' }).click())
    await expect(told).toHaveCount(0)
    await expectOrder(page, ['Tap', 'Ballet', 'Jazz'])

    await page.reload()
    await savedOrder(page, () => page.getByRole('button', { name: 'Move Jazz up' }).click())
    await other.reload()
    await savedOrder(other, () => other.getByRole('button', { name: 'Move Tap down' }).click())
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(told).toContainText('Your orderTapBalletJazz')
    await told.getByRole('button', { name: 'Use your order' }).click()
    await expect(page.getByText('The order was saved.')).toBeVisible()
    await expect(told).toHaveCount(0)
    await expectOrder(page, ['Tap', 'Ballet', 'Jazz'])

    // The other one changes a name that was changed meanwhile.
    await other.getByRole('link', { name: 'Edit Tap' }).click()
    await expect(other.getByLabel('Name')).toHaveValue('Tap')
    await page.getByRole('link', { name: 'Edit Tap' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Tap')
    await page.getByLabel('Name').fill('Tap 2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The dress code was saved.')).toBeVisible()
    await other.getByLabel('Description').fill('Black shoes')
    await other.getByRole('button', { name: 'Save' }).click()
    const changed = other.getByRole('alert').filter({ hasText: 'Someone else changed this dress code' })
    await expect(changed).toContainText('Tap 2')
    await expect(other.getByLabel('Description')).toHaveValue('Black shoes')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('The dress code was saved.')).toBeVisible()
    await expect(list(other)).toContainText('Black shoes')
    await other.close()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[part of STUDIO-08] [part of UX-112] dress codes are added, moved, moved back and removed by forms', async ({
    page,
  }) => {
    await open(page, ['Modern'])
    await page.getByRole('link', { name: 'Remove Modern' }).click()
    await page.getByRole('button', { name: 'Remove Modern' }).click()
    await expect(page.getByRole('heading', { name: 'No dress codes yet' })).toBeVisible()
    for (const name of ['Ballet', 'Jazz', 'Tap']) {
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Add dress code' }).click()
    }
    await page.getByRole('button', { name: 'Move Tap up' }).click()
    await expect(page.getByText('Tap is now 2 of 3.')).toBeVisible()
    await expectOrder(page, ['Ballet', 'Tap', 'Jazz'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectOrder(page, ['Ballet', 'Jazz', 'Tap'])
    await page.getByLabel('Position of Tap').selectOption('1')
    await page.getByRole('button', { name: 'Move Tap', exact: true }).click()
    await expectOrder(page, ['Tap', 'Ballet', 'Jazz'])

    const stale = await page.context().newPage()
    await stale.goto(path)
    await page.getByRole('button', { name: 'Move Jazz up' }).click()
    await expectOrder(page, ['Tap', 'Jazz', 'Ballet'])
    await stale.getByRole('button', { name: 'Move Tap down' }).click()
    await expect(stale.getByRole('alert', { name: 'Someone else changed the order' })).toBeVisible()
    await expectOrder(stale, ['Tap', 'Jazz', 'Ballet'])
    await stale.getByRole('button', { name: 'Use your order' }).click()
    await expectOrder(stale, ['Ballet', 'Tap', 'Jazz'])
  })
})
