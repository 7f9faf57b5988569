import { readStore } from 'commerce/contract/studio/studios'
import type { PageContext } from '#src/page-context'

/** What the mark of a preview says. */
export interface PreviewState {
  /** families can open the store */
  isOpen: boolean
}

/** Undefined: whoever looks at the store is a family, or nobody. */
export async function loadPreviewState({
  api,
  studioKey,
  isPreview,
}: PageContext): Promise<PreviewState | undefined> {
  if (!isPreview || studioKey === null) return undefined
  return { isOpen: (await api.call(readStore, { query: { url_key: studioKey } })).ok }
}
