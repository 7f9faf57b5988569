import { studioProblems } from 'commerce/studio-problems'
import { useLayoutEffect, useRef } from 'react'
import type { Route } from './+types/marketing-page'
import { privateHeaders } from '#src/answers/private-headers'
import { answerFlyer } from '#src/marketing/answer-flyer'
import { FlyerPart } from '#src/marketing/flyer-part'
import { type LoadedMarketing, loadMarketing } from '#src/marketing/load-marketing'
import { MailCheck } from '#src/marketing/mail-check'
import { mailForm, MailForm } from '#src/marketing/mail-form'
import { postMarketing } from '#src/marketing/post-marketing'
import { SentMails } from '#src/marketing/sent-mails'
import { StorePart } from '#src/marketing/store-part'
import { forgetForm } from '#src/forms/form-keeper'
import { leadBackIfUnread, unreadFile } from '#src/forms/unread-form'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/marketing/marketing-page.module.css'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'
import { Link } from 'react-router'

export const headers = privateHeaders

export const middleware: Route.MiddlewareFunction[] = [answerFlyer]

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await loadMarketing(url, page, ownerOf(context))
  return {
    ...loaded,
    isSent: url.searchParams.get('done') === 'sent',
    // A browser was led back: the file did not arrive.
    unread: unreadFile(url, {
      field: 'file',
      tooLarge: page.words.problem(studioProblems.recipientsTooMany),
      tooOften: page.words.problem(studioProblems.filesTooMany),
    }),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  leadBackIfUnread(page, url)
  return postMarketing(request, page, ownerOf(context))
}

/** STUDIO-16 */
export default function MarketingPage({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { store, passcode, flyer, mailings, isSent, unread, ...marketing } = loaderData
  const say = useWords('marketing')
  useCheckedMail(mailForm(marketing.replyTo), outcome?.kind === 'checked')
  if (outcome?.kind === 'checked') {
    return (
      <DashboardSection title={say('checkTitle')}>
        <MailCheck {...marketing} preview={outcome.preview} typed={outcome.typed} />
      </DashboardSection>
    )
  }
  const typed = outcome?.typed
  const errors = outcome?.errors ?? unread
  const hasErrors = errors.length > 0 || outcome?.problem !== undefined || flyer.errors.length > 0
  const hasCode = passcode.code !== null
  return (
    <DashboardSection title={say('title')} hasErrors={hasErrors}>
      <p className={styles.help}>{say('help')}</p>
      <Missing store={store} passcode={passcode} />
      <StorePart store={store} passcode={passcode} />
      {hasCode && <FlyerPart flyer={flyer} store={store} />}
      {hasCode && store.isActive && (
        <MailForm {...marketing} typed={typed} errors={errors} problem={outcome?.problem} />
      )}
      <SentMails mailings={mailings} isDone={isSent && !outcome} />
    </DashboardSection>
  )
}

/** What the browser has of a mail goes before its form is there again, which brings what was not sent, with its key. */
function useCheckedMail(form: string, isChecked: boolean): void {
  const wasChecked = useRef(isChecked)
  useLayoutEffect(() => {
    if (wasChecked.current && !isChecked) forgetForm(form)
    wasChecked.current = isChecked
  }, [form, isChecked])
}

/** What to do first. */
function Missing({ store, passcode }: Pick<LoadedMarketing, 'store' | 'passcode'>) {
  const say = useWords('marketing')
  if (passcode.code === null) {
    return (
      <EmptyState
        title={say(passcode.exists ? 'lostPasscodeTitle' : 'noPasscodeTitle')}
        actions={
          <LinkButton to={ownerPaths.studioSetup} look="main">
            {say('toSetUp')}
          </LinkButton>
        }
      >
        <p>{say(passcode.exists ? 'lostPasscodeHelp' : 'noPasscodeHelp')}</p>
      </EmptyState>
    )
  }
  if (store.isActive) return null
  return (
    <p className={styles.note}>
      {say('notPublished')} <Link to={ownerPaths.studioPublish}>{say('publish')}</Link>
    </p>
  )
}
