import { refreshTokenOf } from 'commerce/contract/customers'
import { logInToStudio } from 'commerce/contract/studio/owners'
import type { FieldError } from 'commerce/field-error'
import { data, redirectDocument } from 'react-router'
import { forgetsCache } from '#src/answers/forgets-cache'
import { statusOf } from '#src/answers/status-of'
import { clearCookie, type Cookies, isSecure, openCookies, readCookie } from '#src/cookies'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { checkPasscode } from '#src/regular-users/check-passcode'
import { pathAfterEntry } from '#src/regular-users/path-after-entry'
import { regularPaths } from '#src/regular-users/regular-paths'
import { requireOpenStore } from '#src/regular-users/require-regular-user'
import { translateProblems } from '#src/ui/words/words'

// What is longer is none of ours.
const KEY_MAX_LETTERS = 200

export interface EntryOutcome {
  passcode: string
  /** of the link that filled it in */
  key: string
  errors: FieldError[]
  /** UX-102: how long no further try counts */
  waitSeconds?: number
}

/** REGULAR-03, REGULAR-07: enters the store and opens the page that was asked for, or leaves it. */
export async function postPasscode(request: Request, context: PageContext) {
  const { studioKey, basePath, publicUrl, regularSession, api, words } = context
  await requireOpenStore(context)
  const form = await request.formData()
  const cookies = openCookies(request, context)
  if (textField(form, 'intent') === 'leave') {
    await regularSession.end()
    cookies.clear('entered')
    return redirectDocument(regularPaths.left, { headers: headersOf(cookies, forgetsCache) })
  }
  const passcode = textField(form, 'passcode')
  const key = textField(form, 'key').slice(0, KEY_MAX_LETTERS)
  const refuse = (errors: FieldError[], status: number, waitSeconds = 0) =>
    data<EntryOutcome>(
      { passcode, key, errors, ...(waitSeconds > 0 && { waitSeconds }) },
      { status, ...(waitSeconds > 0 && { headers: { 'retry-after': String(waitSeconds) } }) },
    )
  const found = checkPasscode({ passcode })
  if (found.length > 0) return refuse(translateProblems(found, words), 400)
  const mark = cookies.read('entered')?.slice(0, KEY_MAX_LETTERS)
  const body = { url_key: studioKey ?? '', passcode, ...(key !== '' && { key }), ...(mark && { mark }) }
  const begun = await api.call(logInToStudio, { body })
  if (!begun.ok) {
    const waitSeconds = Number(begun.meta?.wait_seconds ?? 0)
    return refuse([{ field: 'passcode', message: begun.result }], statusOf(begun), waitSeconds)
  }
  // A browser is in one store at a time.
  await regularSession.end()
  regularSession.begin({ accessToken: begun.value.token, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  const entered = begun.meta?.mark
  if (typeof entered === 'string') cookies.write('entered', entered)
  const path = pathAfterEntry(readCookie(request, 'redirectPath'), basePath)
  const forgotten = clearCookie('redirectPath', isSecure(publicUrl))
  return redirectDocument(path, { headers: headersOf(cookies, { 'set-cookie': forgotten }) })
}

function headersOf(cookies: Cookies, others: Record<string, string>): Headers {
  const headers = new Headers(others)
  for (const line of cookies.lines()) headers.append('set-cookie', line)
  return headers
}
