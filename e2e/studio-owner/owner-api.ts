import { expect, type Page } from '@playwright/test'
import { ownerPassword } from '../support/owner.ts'

/** Where the shop of the run stands. */
export const shopOrigin = `http://127.0.0.1:${process.env.E2E_PORT ?? '3900'}`

/** Calls the API as a script on a page of the owner who is signed in. */
export function ownerApi(page: Pick<Page, 'request'>, origin = shopOrigin) {
  return async (method: string, path: string, data?: object): Promise<unknown> => {
    const url = `${origin}/api/ext/studio-owner/${path}`
    const answer = await page.request.fetch(url, { method, headers: { origin }, ...(data && { data }) })
    const { result } = (await answer.json()) as { result: unknown }
    expect(answer.status(), `${method} ${path}: ${JSON.stringify(result)}`).toBe(200)
    return result
  }
}

/** The number of the owner who is signed in. */
export async function ownerIdOf(page: Pick<Page, 'request'>, origin = shopOrigin): Promise<number> {
  const { owner_id: id } = (await ownerApi(page, origin)('GET', 'owner')) as { owner_id: number }
  return id
}

/** By the link beside a price that was not changed: as the form it leads to does without script. */
export async function givePasswordAgain(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Enter your password under My Account' })
  await expect(link).toHaveAttribute('href', '/dashboard/studio-account#confirm-title')
  const form = { intent: 'confirm', givenPassword: ownerPassword }
  const answer = await page.request.post('/dashboard/studio-account', { form })
  expect(await answer.text()).toContain('You can change prices for 12 hours.')
}
