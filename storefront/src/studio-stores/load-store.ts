import { readEnteredStudio } from 'commerce/contract/studio/regular-users'
import { readStudioStore } from 'commerce/contract/studio/studio-stores'
import { dressCodeSlug } from 'commerce/studio-stores/dress-code-slug'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import type { StoreWay } from '#src/studio-stores/store-bar'
import { regularPaths } from '#src/regular-users/regular-paths'

/** The dress codes as the menu of the store has them; none before the passcode is given. */
export async function loadStoreMenu({ api, regularSession, isPreview }: PageContext): Promise<StoreWay[]> {
  if (!isPreview && !regularSession.isSignedIn()) return []
  const answer = await api.call(readEnteredStudio, { query: {} })
  if (!answer.ok) return []
  return answer.value.dress_codes.map(({ _id, name }) => ({
    name,
    href: regularPaths.dressCode(dressCodeSlug({ id: Number(_id), name })),
  }))
}

export interface StoreHome {
  description: string
  dressCodes: (StoreWay & { description: string; products: number; image: string })[]
  products: number
}

export async function loadStoreHome({ api }: PageContext): Promise<StoreHome> {
  const answer = await api.call(readStudioStore, { query: {} })
  if (!answer.ok) throw refusedPage(answer)
  const { description, dress_codes: dressCodes, products } = answer.value
  return {
    description,
    dressCodes: dressCodes.map(({ slug, ...rest }) => ({ ...rest, href: regularPaths.dressCode(slug) })),
    products,
  }
}
