import { studioProblems } from 'commerce/studio-problems'
import { urlKeyProblem } from 'commerce/studios/url-key'
import type { Ctx } from '#src/context'
import { isOfAnother } from '#src/studios/queries'

/** Why a studio cannot have this path; undefined if it can. */
export async function findUrlKeyProblem(
  { db, storeViews }: Pick<Ctx, 'db' | 'storeViews'>,
  { urlKey, studioId }: { urlKey: string; studioId: number },
): Promise<string | undefined> {
  const problem = urlKeyProblem(
    urlKey,
    storeViews.all.map(({ code }) => code),
  )
  if (problem !== undefined) return problem
  return (await isOfAnother(db, urlKey, studioId)) ? studioProblems.studioKeyTaken : undefined
}
