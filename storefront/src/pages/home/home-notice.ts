import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { accountPath } from '#src/customers/path-after-sign-in'
import type { PageContext } from '#src/page-context'

interface HomeNotice {
  text: string
  /** the way on */
  way?: { name: string; path: string }
}

const accountNotices = { 'signed-out': 'signedOut', erased: 'erased' } as const

/** What became of what led here, said once at the top. Here and not in the page: hardly any visit needs the words. */
export function homeNotice(
  asked: URLSearchParams,
  page: Pick<PageContext, 'words' | 'session'>,
): HomeNotice | undefined {
  const say = page.words.of('account')
  if (asked.get('missing') === 'category') return { text: say('categoryGone') }
  const [account, path] = [asked.get('account'), accountPath(asked.get('for'))]
  // Somebody may have signed in since, and come back. Without the question it is a page for all.
  if (account === null || page.session.isSignedIn()) return undefined
  if (account === 'needed') {
    const way = { name: say('signIn'), path: path === undefined ? paths.signIn : accountPaths.signInTo(path) }
    return { text: say('signInNeeded'), way }
  }
  if (account === 'signed-out' || account === 'erased') return { text: say(accountNotices[account]) }
  return undefined
}
