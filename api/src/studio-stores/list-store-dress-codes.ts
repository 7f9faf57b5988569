import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { listStoreDressCodes as contract } from 'commerce/contract/studio/studio-stores'
import { dressCodeSlug } from 'commerce/studio-stores/dress-code-slug'
import { inStudio } from '#src/db/in-studio'
import { listStoreDressCodes as listRows } from '#src/studio-stores/queries'
import type { StoreCtx } from '#src/studio-stores/read-sold-products'

export async function listStoreDressCodes({ db, actor }: StoreCtx): Promise<ResultOf<typeof contract>> {
  const { studioId } = actor
  const rows = await inStudio(db, studioId, (tx) => listRows(tx, studioId))
  return { dress_codes: rows.map(({ id, name }) => ({ slug: dressCodeSlug({ id, name }), name })) }
}
