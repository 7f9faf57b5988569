import type { Page } from '@playwright/test'
import type { openOwnShop } from '../support/shops/own-shop.ts'

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** A family with a bag in the store of a new studio; returns the path of the store. */
export async function openFamily(
  page: Page,
  own: Pick<OwnShop, 'origin' | 'ask' | 'nextLine'>,
): Promise<string> {
  const line = own.nextLine()
  own.ask('open a studio store')
  const family = JSON.parse(await line) as Record<
    'urlKey' | 'accessToken' | 'refreshToken' | 'cartId',
    string
  >
  const cookies = {
    passcode: family.accessToken,
    'passcode-refresh': family.refreshToken,
    [`cart-${family.urlKey}`]: family.cartId,
  }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: own.origin })))
  return family.urlKey
}
