import { listStoreProducts } from 'commerce/contract/studio/assortment'
import type { Owner } from 'commerce/owners/owner'
import { refusedPage } from '#src/answers/refused-page'
import { type SetupStep, stepsOf } from '#src/owners/steps'
import type { PageContext } from '#src/page-context'

/** The steps of the set-up, with what is done of them. */
export async function loadSteps(page: PageContext, owner: Owner): Promise<SetupStep[]> {
  const answer = await askForProducts(page, owner)
  if (!answer.ok) throw refusedPage(answer)
  return stepsOf(owner, { products: answer.value.total })
}

/**
 * For the pages on which the steps are taken: after a save, and as long as the store is not published. A page that
 * cannot say it goes on without.
 */
export async function loadStepsLeft(
  page: PageContext,
  owner: Owner,
  { isSaved }: { isSaved: boolean },
): Promise<SetupStep[] | undefined> {
  if (!isSaved && owner.studio.isActive) return undefined
  const answer = await askForProducts(page, owner)
  return answer.ok ? stepsOf(owner, { products: answer.value.total }) : undefined
}

const askForProducts = ({ ownerSession: { api } }: PageContext, { id }: Owner) =>
  api.call(listStoreProducts, { query: { owner_id: String(id), size: 1 } })
