import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { isSecure } from '#src/cookies'
import { isResetToken, readResetToken, resetCookie } from '#src/customers/reset-cookie'
import type { PageContext } from '#src/page-context'

/** A mailed link leads to the page without the token; a link that was cut short leads nowhere. */
export function loadNewPassword(
  request: Request,
  { publicUrl }: PageContext,
  path: string = paths.newPassword,
) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null && isResetToken(token)) {
    throw redirect(path, {
      headers: [
        ['set-cookie', resetCookie(token, isSecure(publicUrl))],
        ['cache-control', 'no-store'],
        ['referrer-policy', 'no-referrer'],
      ],
    })
  }
  const hasToken = token === null && readResetToken(request) !== undefined
  return data({ hasToken }, { status: hasToken ? 200 : 422 })
}
