import { refreshTokenOf } from 'commerce/contract/customers'
import { logInToStudio } from 'commerce/contract/studio/owners'
import type { FieldError } from 'commerce/field-error'
import { data, redirectDocument } from 'react-router'
import { forgetsCache } from '#src/answers/forgets-cache'
import { statusOf } from '#src/answers/status-of'
import { clearCookie, isSecure, readCookie } from '#src/cookies'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { checkPasscode } from '#src/regular-users/check-passcode'
import { pathAfterEntry } from '#src/regular-users/path-after-entry'
import { regularPaths } from '#src/regular-users/regular-paths'
import { requireOpenStore } from '#src/regular-users/require-regular-user'
import { translateProblems } from '#src/ui/words/words'

export interface EntryOutcome {
  passcode: string
  errors: FieldError[]
  /** UX-102: how long no further try counts */
  waitSeconds?: number
}

/** REGULAR-03, REGULAR-07: enters the store and opens the page that was asked for, or leaves it. */
export async function postPasscode(request: Request, context: PageContext) {
  const { studioKey, basePath, publicUrl, regularSession, api, words } = context
  await requireOpenStore(context)
  const form = await request.formData()
  if (textField(form, 'intent') === 'leave') {
    await regularSession.end()
    return redirectDocument(regularPaths.left, { headers: forgetsCache })
  }
  const passcode = textField(form, 'passcode')
  const refuse = (errors: FieldError[], status: number, waitSeconds = 0) =>
    data<EntryOutcome>(
      { passcode, errors, ...(waitSeconds > 0 && { waitSeconds }) },
      { status, ...(waitSeconds > 0 && { headers: { 'retry-after': String(waitSeconds) } }) },
    )
  const found = checkPasscode({ passcode })
  if (found.length > 0) return refuse(translateProblems(found, words), 400)
  const begun = await api.call(logInToStudio, { body: { url_key: studioKey ?? '', passcode } })
  if (!begun.ok) {
    const waitSeconds = Number(begun.meta?.wait_seconds ?? 0)
    return refuse([{ field: 'passcode', message: begun.result }], statusOf(begun), waitSeconds)
  }
  // A browser is in one store at a time.
  await regularSession.end()
  regularSession.begin({ accessToken: begun.value.token, refreshToken: refreshTokenOf(begun.meta) ?? '' })
  const path = pathAfterEntry(readCookie(request, 'redirectPath'), basePath)
  return redirectDocument(path, {
    headers: { 'set-cookie': clearCookie('redirectPath', isSecure(publicUrl)) },
  })
}
