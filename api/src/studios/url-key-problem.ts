import { studioProblems } from 'commerce/studio-problems'
import { urlKeyProblem } from 'commerce/studios/url-key'
import { isSlugOfCategory } from '#src/catalog/slug-shared-queries'
import type { Ctx } from '#src/context'
import { isOfAnother } from '#src/studios/queries'

/** Why a studio cannot have this path; undefined if it can. */
export async function findUrlKeyProblem(
  { db, config, storeViews }: Pick<Ctx, 'config' | 'db' | 'storeViews'>,
  { urlKey, studioId }: { urlKey: string; studioId: number },
): Promise<string | undefined> {
  const problem = urlKeyProblem(
    urlKey,
    storeViews.all.map(({ code }) => code),
  )
  if (problem !== undefined) return problem
  if (config.hasShortUrls && (await isSlugOfCategory(db, urlKey))) return studioProblems.studioKeyTaken
  return (await isOfAnother(db, urlKey, studioId)) ? studioProblems.studioKeyTaken : undefined
}
