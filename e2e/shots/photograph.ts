import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { typeOwnerSignIn } from '../support/owner.ts'
import { becomeCustomer } from './become-customer.ts'

/** A page in one of its states. */
export interface View {
  name: string
  /** a customer with an order and an address, the owner of a studio, or a guest with an empty cart */
  as: 'customer' | 'owner' | 'guest'
  show: (page: Page) => Promise<void>
}

interface Shoot {
  folder: string
  width: number
  baseURL: string
  /** email and password of an owner */
  owner: string
  views: View[]
}

const height = 900
const mostSeconds = 30

/** One file for each view, `name-width.png`; returns what is wrong with them. */
export async function photograph(browser: Browser, shoot: Shoot): Promise<string[]> {
  const { baseURL, width, views } = shoot
  const options = { baseURL, viewport: { width, height }, reducedMotion: 'reduce' as const, locale: 'en-US' }
  const signedIn = {
    guest: undefined,
    customer: await storageOf('customer', await browser.newContext(options), views, becomeCustomer),
    owner:
      shoot.owner === ''
        ? undefined
        : await storageOf('owner', await browser.newContext(options), views, (page) =>
            becomeOwner(page, shoot.owner),
          ),
  }
  const findings: string[] = []
  for (const view of views) {
    const storageState = signedIn[view.as]
    const context = await browser.newContext({
      ...options,
      ...(storageState && { storageState }),
    })
    context.setDefaultTimeout(mostSeconds * 1_000)
    const problems = await photographOne(await context.newPage(), view, shoot)
    findings.push(...problems.map((problem) => `${view.name} at ${width} px: ${problem}`))
    await context.close()
  }
  return findings
}

async function becomeOwner(page: Page, owner: string): Promise<void> {
  const [email = '', password = ''] = owner.split(' ')
  await page.goto('/studio/login', { waitUntil: 'networkidle' })
  await typeOwnerSignIn(page, email, password)
  await page.waitForURL('**/dashboard')
}

async function storageOf(
  who: View['as'],
  context: BrowserContext,
  views: View[],
  become: (page: Page) => Promise<void>,
) {
  try {
    if (!views.some(({ as }) => as === who)) return undefined
    await become(await context.newPage())
    return await context.storageState()
  } finally {
    await context.close()
  }
}

async function photographOne(page: Page, { name, show }: View, { folder, width }: Shoot): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await show(page)
    await settle(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) problems.push(`is ${over} px wider than the screen`)
  } catch (error) {
    problems.push(`cannot be shown: ${String(error).split('\n')[0]}`)
  }
  const hasDialog = await page.getByRole('dialog').first().isVisible()
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !hasDialog })
  return problems
}

/** Pictures below the screen load when they come near it, so the page is scrolled through once. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const start = window.scrollY
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await nextFrame()
    }
    window.scrollTo(0, start)
  })
  await page.waitForLoadState('networkidle')
}
