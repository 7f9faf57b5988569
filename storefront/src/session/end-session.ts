import { REQUEST_TIMEOUT_MS } from 'commerce/limits'
import { paths } from '#src/paths'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage, studioKeyOfPage } from '#src/ui/page/base-path'

/** Signs out as the button does: the server ends the session and takes its cookies along. False: it could not be reached. */
export async function endSession(): Promise<boolean> {
  const studioKey = studioKeyOfPage()
  const base = basePathOfPage()
  // The store of a studio has no customers.
  const shop = studioKey === undefined ? base : base.slice(0, -(studioKey.length + 1))
  await fetch(shop + paths.signIn, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-out' }),
    mode: 'same-origin',
    // The answer leads to a page that nobody wants to see now.
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  return sessionMark() === ''
}
