import { readEnteredStudio } from 'commerce/contract/studio/regular-users'
import { readStore } from 'commerce/contract/studio/studios'
import type { StudioFace } from '#src/layouts/studio-frame'
import type { PageContext } from '#src/page-context'
import { regularPaths } from '#src/regular-users/regular-paths'

/**
 * Name and logo of the studio in whose store the page is; undefined outside of stores, and in one that is not open unless
 * its owner looks at it.
 */
export async function loadStoreFace({
  api,
  studioKey,
  isPreview,
}: Pick<PageContext, 'api' | 'studioKey' | 'isPreview'>): Promise<StudioFace | undefined> {
  if (studioKey === null) return undefined
  const answer = isPreview
    ? await api.call(readEnteredStudio)
    : await api.call(readStore, { query: { url_key: studioKey } })
  if (!answer.ok) return undefined
  const { name, logo } = answer.value
  return { name, href: regularPaths.home, ...(logo !== null && { logo }) }
}
