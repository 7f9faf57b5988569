import type { FieldError } from 'commerce/field-error'
import { SESSION_DAYS } from 'commerce/limits'
import { useEffect } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/passcode-page'
import { privateHeaders } from '#src/answers/private-headers'
import { clearCookie, isSecure, readCookie } from '#src/cookies'
import { ErrorSummary } from '#src/forms/error-summary'
import { NarrowPage } from '#src/forms/narrow-page'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { unlisted } from '#src/head/unlisted'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import { checkPasscode } from '#src/regular-users/check-passcode'
import { CodeOfLinkScript } from '#src/regular-users/code-of-link-script'
import { endStudio, forgetStudio } from '#src/regular-users/end-studio'
import { pathAfterEntry } from '#src/regular-users/path-after-entry'
import { postPasscode } from '#src/regular-users/post-passcode'
import { regularPaths } from '#src/regular-users/regular-paths'
import { readVisit, requireOpenStore } from '#src/regular-users/require-regular-user'
import { useCodeOfLink } from '#src/regular-users/use-code-of-link'
import { useWait } from '#src/regular-users/use-wait'
import { WaitNote } from '#src/regular-users/wait-note'
import { forgetDancers } from '#src/studio-stores/dancer/kept-dancers'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import narrow from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'
import styles from './passcode-page.module.css'

export const handle: PageHandle = { layout: 'minimal' }

/** A script that waits is told how long, as the API tells it. */
export const headers: Route.HeadersFunction = (given) => {
  const own = new Headers(privateHeaders(given))
  const wait = given.actionHeaders.get('retry-after')
  if (wait !== null) own.set('retry-after', wait)
  return own
}
export const meta = unlisted

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { name, logo, website } = await requireOpenStore(page)
  if ((await readVisit(page)) === 'entered') {
    const path = pathAfterEntry(readCookie(request, 'redirectPath'), page.basePath)
    const headers = { 'set-cookie': clearCookie('redirectPath', isSecure(page.publicUrl)) }
    throw redirect(path, { headers })
  }
  const asked = url.searchParams
  return {
    name,
    logo,
    website,
    isNeeded: asked.has('needed'),
    hasEnded: asked.has('ended'),
    hasLeft: asked.has('left'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return postPasscode(request, context.get(pageContext))
}

const none: FieldError[] = []

/** UX-100: the door of a studio store. */
export default function PasscodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, logo, website, hasEnded, hasLeft } = loaderData
  const { basePath, studioKey } = useShop()
  useEffect(() => {
    if (hasLeft) forgetStudio(basePath)
    else if (hasEnded) endStudio(basePath)
  }, [hasEnded, hasLeft, basePath])
  useEffect(() => {
    if (hasLeft && studioKey !== null) forgetDancers(studioKey)
  }, [hasLeft, studioKey])
  const say = useWords('regular-users')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkPasscode,
    posted: actionData?.errors ?? none,
  })
  const isSending = useNavigation().formData !== undefined
  const [wait, endWait] = useWait(actionData)
  const box = useCodeOfLink(endWait)
  const mayTryAgain = wait === 0
  return (
    <NarrowPage title={say('title')} about={say('about')} hasErrors={errors.length > 0 && !mayTryAgain}>
      {actionData === undefined && <WhyHere {...loaderData} />}
      <div className={styles.studio}>
        {logo !== null && <img src={logo} alt="" className={styles.logo} />}
        <p className={narrow.text}>{say('help', { name })}</p>
        {website !== null && (
          <p className={narrow.text}>
            <a href={website} rel="noopener nofollow ugc">
              {say('website', { name })}
            </a>
          </p>
        )}
      </div>
      <Form method="post" className={narrow.form} {...formProps}>
        <ErrorSummary ref={summary} errors={mayTryAgain ? none : errors} />
        <div ref={box}>
          <Field
            name="passcode"
            label={say('passcode')}
            hint={say('passcodeHint', { days: SESSION_DAYS['regular-user'] })}
            error={mayTryAgain ? undefined : errorOf('passcode')}
            defaultValue={actionData?.passcode}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <input type="hidden" name="key" defaultValue={actionData?.key ?? ''} />
        </div>
        <CodeOfLinkScript />
        <Button type="submit" look="main" isWide isBusy={isSending || (wait ?? 0) > 0}>
          {say('enter')}
        </Button>
        <WaitNote seconds={wait} />
      </Form>
    </NarrowPage>
  )
}

interface WhyHereProps {
  isNeeded: boolean
  hasEnded: boolean
  hasLeft: boolean
}

function WhyHere({ isNeeded, hasEnded, hasLeft }: WhyHereProps) {
  const say = useWords('regular-users')
  if (hasLeft) return <OutcomeText kind="done">{say('left')}</OutcomeText>
  if (!isNeeded && !hasEnded) return null
  return (
    <OutcomeText kind="refused">
      {say('needed')}
      {hasEnded && <span className={styles.reason}>{say('ended')}</span>}
      <Link to={regularPaths.passcode} replace className={styles.ok}>
        {say('ok')}
      </Link>
    </OutcomeText>
  )
}
