import type { Banner } from 'commerce/content/banner'
import { readStudioContent } from 'commerce/contract/studio/studio-menu'
import { noteStudioFailure } from '#src/inventory/note-studio-failure'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

/** STUDIO-18: the promotions of this moment; undefined if they cannot be loaded. What the newsletter offers is for shoppers. */
export async function findPromotions({ ownerSession }: PageContext): Promise<Banner[] | undefined> {
  const answer = await ownerSession.api.call(readStudioContent, { query: {} })
  if (answer.ok) return answer.value.topBanners.filter(({ link }) => !link.startsWith(paths.newsletter))
  noteStudioFailure('the promotions', answer)
  return undefined
}
