import { useRouteLoaderData } from 'react-router'
import type { loader } from '#src/root'

export type Shop = Awaited<ReturnType<typeof loader>>

/** What every page knows of the shop: its store view, where the pages of that begin, and how to reach the shop. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<typeof loader>('root')
  if (!shop) throw new Error('Only a page of the shop knows the shop.')
  return shop
}
