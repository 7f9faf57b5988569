import { ownerPassword } from '../owner.ts'
import { openSharedShop } from './own-shop.ts'
import { test as base } from '../test.ts'

export type SharedShop = Awaited<ReturnType<typeof openSharedShop>>

/** A test in the shop of all tests in which staff or owners act meanwhile. */
export const test = base.extend<object, { sharedShop: SharedShop }>({
  sharedShop: [
    // Playwright wants the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openSharedShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ sharedShop }, use) => use(sharedShop.origin),
})

/** A studio of this test alone, which is open to families. */
export async function openStudio(shop: SharedShop): Promise<{ store: string; owner: string }> {
  shop.ask(`open a studio for ${ownerPassword}`)
  const store = await shop.nextLine()
  return { store, owner: `${store}@studio.example` }
}
