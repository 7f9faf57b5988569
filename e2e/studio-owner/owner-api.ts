import { expect, type Page } from '@playwright/test'

/** Where the shop of the run stands. */
export const shopOrigin = `http://127.0.0.1:${process.env.E2E_PORT ?? '3900'}`

/** Calls the API as a script on a page of the owner who is signed in. */
export function ownerApi(page: Page, origin = shopOrigin) {
  return async (method: string, path: string, data?: object): Promise<unknown> => {
    const url = `${origin}/api/ext/studio-owner/${path}`
    const answer = await page.request.fetch(url, { method, headers: { origin }, ...(data && { data }) })
    const { result } = (await answer.json()) as { result: unknown }
    expect(answer.status(), `${method} ${path}: ${JSON.stringify(result)}`).toBe(200)
    return result
  }
}

/** The number of the owner who is signed in. */
export async function ownerIdOf(page: Page, origin = shopOrigin): Promise<number> {
  const { owner_id: id } = (await ownerApi(page, origin)('GET', 'owner')) as { owner_id: number }
  return id
}
