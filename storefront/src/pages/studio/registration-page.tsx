import type { FieldError } from 'commerce/field-error'
import { REGISTRATION_BUSINESS_DAYS } from 'commerce/limits'
import { studioProblems } from 'commerce/studio-problems'
import { checkRegistrationForm } from 'commerce/registrations/check-registration'
import { OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import type { Route } from './+types/registration-page'
import { privateHeaders } from '#src/answers/private-headers'
import { leadBackIfUnread, unreadFile, whyUnread } from '#src/forms/unread-form'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { titled } from '#src/head/titled'
import type { PageHandle } from '#src/layouts/layout-of'
import { pageContext } from '#src/page-context'
import styles from '#src/ui/page/narrow-page.module.css'
import pageStyles from '#src/pages/studio/registration-page.module.css'
import { postRegistration } from '#src/registrations/post-registration'
import { RegistrationForm } from '#src/registrations/registration-form'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { words } = context.get(pageContext)
  // A browser was led back: what was typed did not arrive.
  const unread = unreadFile(url, {
    field: 'certificate',
    tooLarge: words.problem(studioProblems.certificateTooLarge),
    tooOften: words.problem(studioProblems.filesTooMany),
  })
  return { unread }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  leadBackIfUnread(page, url)
  return postRegistration(request, page)
}

// A form that is refused needs no new page.
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs) {
  return whyUnread(nextUrl) !== undefined
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const say = useWords('registrations')
  const sayFrame = useWords('frame')
  const posted: FieldError[] = actionData?.errors ?? loaderData.unread
  const checked = useCheckedForm({
    check: checkRegistrationForm,
    posted,
    keptAs: 'studio-registration',
  })
  const isSending = useNavigation().formData !== undefined
  const hasErrors = checked.errors.length > 0
  const title = say('title')
  return (
    <div className={styles.page}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <div className="page-width">
        <div className={pageStyles.column}>
          <h1>{title}</h1>
          <p className={styles.text}>{say('introduction', { days: REGISTRATION_BUSINESS_DAYS })}</p>
          <RegistrationForm checked={checked} outcome={actionData} isSending={isSending} />
          <p className={styles.ways}>
            <Link to={OWNER_LOGIN_PATH}>{say('haveAccount')}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}
