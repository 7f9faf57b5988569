import { noteCart } from '#src/cart/offline/cart-of-page'
import { moveCart } from '#src/regular-users/move-cart'
import { forgetAnswered, noteWaiting } from '#src/cart/offline/waiting-mark'
import { changeOrders, readOrders } from '#src/offline/orders/order-database'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { tellWaitingChange } from '#src/offline/orders/waiting-changes'
import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

/** What waits in this browser for a store that was renamed is in it again, under its path now. */
export async function adoptRenamed(): Promise<void> {
  const former = document.documentElement.dataset.former?.split(' ') ?? []
  const studioKey = studioKeyOfPage()
  if (studioKey === undefined || former.length === 0) return
  await adoptOrders(former, studioKey)
  for (const key of former) await adoptCart(key, studioKey)
}

async function adoptOrders(former: string[], studioKey: string): Promise<void> {
  const moved = (orders: readonly WaitingOrder[]) =>
    orders.flatMap((order) =>
      order.studioKey !== null && former.includes(order.studioKey)
        ? [{ ...order, studioKey, basePath: renamed(order.basePath, order.studioKey, studioKey) }]
        : [],
    )
  if (moved(await readOrders()).length === 0) return
  await changeOrders((orders) => ({ put: moved(orders), result: undefined }))
  tellWaitingChange()
}

async function adoptCart(former: string, studioKey: string): Promise<void> {
  const from = renamed(basePathOfPage(), studioKey, former)
  const cart = await moveCart(from, basePathOfPage())
  noteWaiting(from, undefined)
  forgetAnswered(from)
  if (cart) noteCart(cart)
}

const renamed = (basePath: string, before: string, after: string) => basePath.slice(0, -before.length) + after
