import type { Banner } from 'commerce/content/banner'
import type { Client } from 'commerce/contract/call/make-client'
import { listBanners } from 'commerce/contract/content'
import { noteCmsFailure } from '#src/content/note-cms-failure'

/** PANEL-04 */
export interface Banners {
  main: Banner[]
  small: Banner[]
  product: Banner[]
  top: Banner[]
}

/** The banners and promotions of this moment; none if they cannot be loaded. */
export async function findBanners(api: Client): Promise<Banners> {
  const answer = await api.call(listBanners, { query: {} })
  if (!answer.ok) {
    noteCmsFailure('the banners', answer)
    return { main: [], small: [], product: [], top: [] }
  }
  const { mainBanners: main, smallBanners: small, productBanners: product, topBanners: top } = answer.value
  return { main, small, product, top }
}
