import { listStoreProducts } from 'commerce/contract/studio/assortment'
import type { Owner } from 'commerce/owners/owner'
import { refusedPage } from '#src/answers/refused-page'
import { type Step, stepsOf } from '#src/owners/steps'
import type { PageContext } from '#src/page-context'

/** The steps of the set-up, with what is done of them. */
export async function loadSteps({ ownerSession }: PageContext, owner: Owner): Promise<Step[]> {
  const query = { owner_id: String(owner.id), size: 1 }
  const answer = await ownerSession.api.call(listStoreProducts, { query })
  if (!answer.ok) throw refusedPage(answer)
  return stepsOf(owner, { products: answer.value.total })
}

/** For the pages on which the steps are taken: after a save, and as long as the store is not published. */
export async function loadStepsLeft(
  page: PageContext,
  owner: Owner,
  { isSaved }: { isSaved: boolean },
): Promise<Step[] | undefined> {
  return isSaved || !owner.studio.isActive ? loadSteps(page, owner) : undefined
}
