import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from '../../../scripts/browser/chromium-flags.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { passDoor, store } from '../../support/family.ts'
import { addToCart, paths, said } from '../../support/shopper.ts'
import { expect, test } from '../../support/test.ts'
import { cartOnServer } from './cart-support.ts'
import { cutLine, loseNextAnswer, mendLine } from '../cut-line.ts'

const kept = 'Added to your bag on this device: stock not checked.'
const waits = "Your latest changes are saved on this device and will sync when you're back online."
const caughtUp = "You're back online. Your bag is up to date."

const press = (page: Page) => page.getByRole('button', { name: 'Add to bag' }).first().click()
const cart = (page: Page) => page.getByRole('dialog', { name: 'Your bag' })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue shopping' }).click()
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
  await expect(cart(page)).toBeVisible()
}

test('[CART-15] [part of CART-07] [C-11] [part of CART-15] [part of REGULAR-02] [part of UX-97] without a connection: add, change, remove; with one again the shop has it once; the bag page works without a connection, and a coupon is tried later; without a connection the dialog of a tile says that it has no sizes, and the list stays; a family adds for a dancer', async ({
  page,
  context,
}) => {
  await test.step('one bag', async () => {
    await addToCart(page, paths.skirt)
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    await cutLine(context)
    await press(page)
    await expect(said(page, kept)).toBeVisible()
    await openCart(page)
    await expect(cart(page).getByText(waits)).toBeVisible()
    await expect(quantity(page, 'Camisole Leotard')).toHaveValue('1')
    await page.getByRole('button', { name: 'Quantity of Camisole Leotard: increase' }).click()
    await page.getByRole('button', { name: 'Quantity of Camisole Leotard: increase' }).click()
    await expect(quantity(page, 'Camisole Leotard')).toHaveValue('3')
    await page.getByRole('link', { name: 'Remove Wrap Skirt' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(quantity(page, 'Wrap Skirt')).toHaveCount(0)
    await expectAccessible(page)
    await mendLine(context)
    await expect(said(page, caughtUp)).toBeVisible()
    expect(await cartOnServer(page)).toEqual(['3 LEO-S-Black'])
    await expect(cart(page).getByText(waits)).toHaveCount(0)
    await page.goto('/cart', { waitUntil: 'networkidle' })
    await expect(quantity(page, 'Camisole Leotard')).toHaveValue('3')

    await cutLine(context)
    await page.getByRole('button', { name: 'Quantity of Camisole Leotard: decrease' }).click()
    await expect(page.getByText(waits)).toBeVisible()
    await expect(quantity(page, 'Camisole Leotard')).toHaveValue('2')
    await page.getByText('Coupon', { exact: false }).first().click()
    await page.getByLabel('Coupon code').fill('NOSUCHCODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText("We'll apply code NOSUCHCODE once you're online.")).toBeVisible()
    await mendLine(context)
    await expect(
      said(page, "NOSUCHCODE: You've entered an incorrect coupon code. Please try again."),
    ).toBeVisible()
    await expect(page.getByText(waits)).toHaveCount(0)
    expect(await cartOnServer(page)).toEqual(['2 LEO-S-Black'])
  })
  await test.step('a tile and a family', async () => {
    await page.goto('/c/women', { waitUntil: 'networkidle' })
    await cutLine(context)
    await page.getByRole('link', { name: 'Choose a size for Camisole Leotard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Camisole Leotard' })
    await expect(dialog.getByText('You are offline, some of the functionalities are limited')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'See all details' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Choose a size for Camisole Leotard' })).toBeVisible()

    await mendLine(context)
    await passDoor(page)
    await page.goto(`/${store}${paths.leotardInBlackS}`, { waitUntil: 'networkidle' })
    await cutLine(context)
    await page.getByLabel('For which dancer?').fill('Mia')
    await press(page)
    await expect(said(page, kept)).toBeVisible()
    await openCart(page)
    await expect(cart(page).getByText('For Mia')).toBeVisible()
    await mendLine(context)
    await expect(said(page, caughtUp)).toBeVisible()
  })
})

test('[part of CART-15] an addition whose answer was lost counts once, and two tabs send what waits once', async ({
  page,
  context,
}) => {
  await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  await loseNextAnswer(page, async () => {
    await press(page)
    await expect(said(page, kept)).toBeVisible()
  })
  await mendLine(context)
  await expect(said(page, caughtUp)).toBeVisible()
  expect(await cartOnServer(page)).toEqual(['1 LEO-S-Black'])

  await page.getByRole('button', { name: 'Continue shopping' }).click()
  const other = await context.newPage()
  await other.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
  await cutLine(context)
  for (const each of [page, other]) {
    await press(each)
    await expect(said(each, kept)).toBeVisible()
  }
  await mendLine(context)
  await expect.poll(() => cartOnServer(page)).toEqual(['3 LEO-S-Black'])
})

test('[part of CART-15] what waits is there after the browser was closed', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumFlags,
      ...(baseURL !== undefined && { baseURL }),
    })
  try {
    const first = await open()
    const page = await first.newPage()
    await page.goto(paths.leotardInBlackS, { waitUntil: 'networkidle' })
    await cutLine(first)
    await press(page)
    await expect(said(page, kept)).toBeVisible()
    await first.close()
    const second = await open()
    const later = await second.newPage()
    await later.goto('/')
    await expect(said(later, caughtUp)).toBeVisible()
    expect(await cartOnServer(later)).toEqual(['1 LEO-S-Black'])
    await second.close()
  } finally {
    await rm(profile, { recursive: true })
  }
})
