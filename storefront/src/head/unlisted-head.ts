import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#src/head/page-meta'
import type { VisitContext } from '#src/visit-context'

/** The head of a page that is for one kind of visitor alone. A loader makes it, so no browser loads this code. */
export function unlistedHead(
  { publicUrl, basePath }: Pick<VisitContext, 'publicUrl' | 'basePath'>,
  { title, path }: { title: string; path: string },
): MetaDescriptor[] {
  return pageMeta({ title, path, publicUrl: publicUrl + basePath, isUnlisted: true })
}
