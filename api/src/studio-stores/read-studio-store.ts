import { previewsStore } from '#src/actor'
import type { readStudioStore as contract } from 'commerce/contract/studio/studio-stores'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import { findTiles, tablesOf } from '#src/studio-stores/find-tiles'
import { presentDressCode } from '#src/studio-stores/present-dress-code'
import { findDescription } from '#src/studio-stores/queries'
import { presentSoldTile } from '#src/studio-stores/present-sold'
import { readStore, type StoreCtx } from '#src/studio-stores/read-sold-products'

/** REGULAR-02: a dress code that holds nothing to buy is shown too: the studio has said what its dancers need. */
export async function readStudioStore(ctx: StoreCtx): Promise<ResultOf<typeof contract>> {
  const { dressCodes, products } = await readStore(ctx, await tablesOf(ctx))
  const { actor } = ctx
  const description = await findDescription(ctx.db, {
    studioId: actor.studioId,
    isPreview: previewsStore(actor),
  })
  const productsOf = (id: number) => products.filter(({ dressCodeIds }) => dressCodeIds.includes(id))
  const firsts = dressCodes.flatMap(({ id }) => productsOf(id)[0] ?? [])
  const tiles = await findTiles(
    ctx,
    firsts.map(({ id }) => id),
  )
  return {
    description: description ?? '',
    dress_codes: dressCodes.map((dressCode) => {
      const own = productsOf(dressCode.id)
      const [first] = own
      const tile = first && tiles.get(first.id)
      const image = first && tile ? presentSoldTile(tile, first).image : ''
      return presentDressCode(dressCode, { products: own.length, image })
    }),
    products: products.length,
  }
}
