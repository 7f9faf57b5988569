import { listedOwnerFromWire } from 'commerce/contract/codecs/owner-from-wire'
import { listOwners } from 'commerce/contract/studio/owners'
import type { ListedOwner } from 'commerce/owners/owner'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** The owners of the studio. For an owner who is no super user the page is not there. */
export async function loadOwners({ ownerSession }: PageContext): Promise<ListedOwner[]> {
  const answer = await ownerSession.api.call(listOwners, { query: {} })
  if (answer.ok) return answer.value.map(listedOwnerFromWire)
  throw answer.code === 404 ? data(null, { status: 404 }) : refusedPage(answer)
}
