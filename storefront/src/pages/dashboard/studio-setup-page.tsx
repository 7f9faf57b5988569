import { studioProblems } from 'commerce/studio-problems'
import type { Route } from './+types/studio-setup-page'
import { privateHeaders } from '#src/answers/private-headers'
import { leadBackIfUnread, unreadFile } from '#src/forms/unread-form'
import { loadStepsLeft } from '#src/owners/load-steps'
import { NextStep } from '#src/owners/next-step'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/studio-setup-page.module.css'
import { loadSetup } from '#src/studios/load-setup'
import { LogoPart } from '#src/studios/logo-part'
import { PasscodePanel } from '#src/studios/passcode-panel'
import { postSetup } from '#src/studios/post-setup'
import { SettingsForm } from '#src/studios/settings-form'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const owner = ownerOf(context)
  const done = url.searchParams.get('done')
  const [setup, steps] = await Promise.all([
    loadSetup(page, owner),
    loadStepsLeft(page, owner, { isSaved: done !== null }),
  ])
  return {
    ...setup,
    steps,
    done,
    // A browser was led back: the picture did not arrive.
    unread: unreadFile(url, {
      field: 'logo',
      tooLarge: page.words.problem(studioProblems.logoTooLarge),
      tooOften: page.words.problem(studioProblems.filesTooMany),
    }),
  }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  leadBackIfUnread(page, url)
  return postSetup(request, page, ownerOf(context))
}

/** STUDIO-06 */
export default function StudioSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ownerId, settings, passcode, steps, done, unread } = loaderData
  const say = useWords('studios')
  const { basePath } = useShop()
  const isFresh = actionData === undefined
  const errorsOf = (form: 'settings' | 'logo' | 'passcode') =>
    actionData?.form === form ? actionData.errors : none
  const logoErrors = isFresh ? unread : errorsOf('logo')
  const hasErrors = (actionData?.errors.length ?? 0) > 0 || logoErrors.length > 0
  return (
    <DashboardSection title={say('title')} hasErrors={hasErrors}>
      {isFresh && done === 'saved' && <OutcomeText kind="done">{say('saved')}</OutcomeText>}
      {isFresh && done === 'logo-removed' && <OutcomeText kind="done">{say('logoRemoved')}</OutcomeText>}
      <NextStep steps={steps} />
      <p className={styles.view}>
        <a href={basePath + ownerPaths.storePreview} target="_blank" rel="noopener">
          {say('viewStore')}
        </a>
        <span>{say('viewStoreHelp')}</span>
      </p>
      <div className={styles.columns}>
        <section aria-labelledby="settings" className={styles.settings}>
          <h2 id="settings">{say('settings')}</h2>
          <SettingsForm
            key={settings.version}
            ownerId={ownerId}
            settings={settings}
            outcome={actionData?.form === 'settings' ? actionData : undefined}
          />
        </section>
        <div className={styles.side}>
          <LogoPart
            ownerId={ownerId}
            logo={settings.logo}
            isUploaded={isFresh && done === 'logo'}
            errors={logoErrors}
          />
          <PasscodePanel
            passcode={passcode}
            isChanged={isFresh && done === 'passcode'}
            errors={errorsOf('passcode')}
          />
        </div>
      </div>
    </DashboardSection>
  )
}

const none: [] = []
