import type { Owner } from 'commerce/owners/owner'
import type { PageContext } from '#src/page-context'
import { findOwner, logInTo } from '#src/owners/require-owner'

/**
 * ROUTE-18: the owner who sees a page of the shop with the prices of the studio; undefined: a guest or a customer sees
 * it. In a site for studios there is nobody else.
 */
export async function ownerInShop(page: PageContext, url: URL): Promise<Owner | undefined> {
  // What is rendered for all visitors looks at none of them, and in the store of a studio there are families alone.
  if (page.shared || page.studioKey !== null) return undefined
  const owner = await findOwner(page)
  if (!owner && page.siteKind === 'studios') throw logInTo(page, url)
  return owner
}
