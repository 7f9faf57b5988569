import { openOwnShop } from '../support/shops/own-shop.ts'

/** Shops with the catalog of the browser tests, for what the demo shop cannot show. */
const settingsOf = {
  /** its orders are shipped and its mails read here, and it has the store view 'de' */
  'staffed shop': ['DEMO=true', 'SHOW_MAIL=true', 'MULTISTORE=true', 'ORDERS_PER_HOUR_IP=1000'],
  /** its checkout is at another host */
  'leaving shop': ['EXTERNAL_CHECKOUT_URL=https://checkout.example.com'],
} as const

export type SmallShopName = keyof typeof settingsOf
export type SmallShop = Awaited<ReturnType<typeof openOwnShop>>

const opened = new Map<SmallShopName, Promise<SmallShop>>()

/** Opens it for the first view that needs it. */
export function smallShop(name: SmallShopName): Promise<SmallShop> {
  const shop = opened.get(name) ?? openSmallShop(name)
  opened.set(name, shop)
  return shop
}

async function openSmallShop(name: SmallShopName): Promise<SmallShop> {
  const shop = await openOwnShop(...settingsOf[name])
  if (name === 'staffed shop') {
    shop.ask('open the store view de')
    await shop.nextLine()
  }
  return shop
}

export async function closeSmallShops(): Promise<void> {
  const shops = await Promise.all(opened.values())
  await Promise.all(shops.map((shop) => shop.close()))
}
