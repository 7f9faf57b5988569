import type { FieldError } from 'commerce/field-error'
import type { ListedOwner } from 'commerce/owners/owner'
import { checkInvitation } from 'commerce/owners/check-owner-forms'
import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/owners-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEmptiedForm } from '#src/forms/use-emptied-form'
import { loadOwners } from '#src/owners/load-owners'
import { ownerPaths } from '#src/owners/owner-paths'
import { type OwnersOutcome, postOwners } from '#src/owners/post-owners'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/owners/owners-page.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ownId: ownerOf(context).id,
    owners: await loadOwners(context.get(pageContext)),
    done: url.searchParams.get('done'),
    removing: Number(url.searchParams.get('remove')),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return postOwners(request, context.get(pageContext))
}

export default function OwnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owners, ownId, done, removing } = loaderData
  const say = useWords('owners')
  const isFresh = actionData === undefined
  const hasErrors = (actionData?.errors.length ?? 0) > 0 || actionData?.problem !== undefined
  return (
    <DashboardSection title={say('ownersTitle')} hasErrors={hasErrors}>
      {isFresh && done === 'invited' && <OutcomeText kind="done">{say('ownerInvited')}</OutcomeText>}
      {isFresh && done === 'removed' && <OutcomeText kind="done">{say('ownerRemoved')}</OutcomeText>}
      {actionData?.problem !== undefined && <OutcomeText kind="refused">{actionData.problem}</OutcomeText>}
      <p className={styles.help}>{say('ownersHelp')}</p>
      <ul role="list" aria-label={say('ownersTitle')} className={styles.list}>
        {owners.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            isSelf={owner.id === ownId}
            isRemoving={owner.id === removing}
          />
        ))}
      </ul>
      <Invitation ownId={ownId} outcome={actionData} />
    </DashboardSection>
  )
}

interface OwnerRowProps {
  owner: ListedOwner
  isSelf: boolean
  /** asks whether it is meant */
  isRemoving: boolean
}

function OwnerRow({ owner, isSelf, isRemoving }: OwnerRowProps) {
  const say = useWords('owners')
  const isSending = useNavigation().formData !== undefined
  const { name } = owner
  const rank = owner.isSuperUser ? say('superUser') : say('normalOwner')
  return (
    <li>
      <p className={styles.name}>
        {name} {isSelf && <span className={styles.quiet}>{say('you')}</span>}
      </p>
      <p className={styles.email}>{owner.email}</p>
      <p className={styles.quiet}>{owner.hasPassword ? rank : say('invited')}</p>
      {isRemoving && !isSelf && (
        <Form method="post" action={ownerPaths.owners} className={styles.ways}>
          <p>{say('removeAsked', { name })}</p>
          <Button type="submit" name="remove" value={owner.id} isBusy={isSending}>
            {say('remove')}
          </Button>
          <Link to={ownerPaths.owners} preventScrollReset>
            {say('keep')}
          </Link>
        </Form>
      )}
      {!isRemoving && !isSelf && (
        <p className={styles.ways}>
          <Link
            to={ownerPaths.removingOwner(owner.id)}
            preventScrollReset
            aria-label={say('removeNamed', { name })}
          >
            {say('remove')}
          </Link>
        </p>
      )}
    </li>
  )
}

const none: FieldError[] = []

const isInvitation = (sent: FormData) => !sent.has('remove')

interface InvitationProps {
  ownId: number
  outcome: OwnersOutcome | undefined
}

function Invitation({ ownId, outcome }: InvitationProps) {
  const say = useWords('owners')
  const sayAccount = useWords('account')
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkInvitation,
    posted: outcome?.errors ?? none,
    keptAs: `studio-invitation ${ownId}`,
  })
  useEmptiedForm({ form: formProps.ref, isOwn: isInvitation, isRefused: outcome !== undefined })
  const isSending = useNavigation().formData !== undefined
  const typed = outcome?.values ?? {}
  return (
    <section aria-labelledby="invite" className={styles.invite}>
      <h2 id="invite">{say('inviteTitle')}</h2>
      <p className={styles.help}>{say('inviteHelp')}</p>
      <Form method="post" action={ownerPaths.owners} className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <Field
          name="firstName"
          label={sayAccount('firstName')}
          autoComplete="off"
          defaultValue={typed['firstName']}
          data-first=""
          error={errorOf('firstName')}
        />
        <Field
          name="lastName"
          label={sayAccount('lastName')}
          autoComplete="off"
          defaultValue={typed['lastName']}
          data-first=""
          error={errorOf('lastName')}
        />
        <Field
          name="email"
          label={sayAccount('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={typed['email']}
          data-first=""
          error={errorOf('email')}
        />
        <Button type="submit" look="main" isBusy={isSending} className={styles.submit}>
          {say('invite')}
        </Button>
      </Form>
    </section>
  )
}
