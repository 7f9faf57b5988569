import { checkChangedPassword } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { checkGivenPassword, checkOwnerDetails, checkOwnerEmail } from 'commerce/owners/check-owner-forms'
import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/account-page'
import { privateHeaders } from '#src/answers/private-headers'
import { NewPasswordFields } from '#src/customers/new-password-fields'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { useEmptiedForm } from '#src/forms/use-emptied-form'
import { ownerPaths } from '#src/owners/owner-paths'
import { type OwnerAccountOutcome, postOwnerAccount } from '#src/owners/post-owner-account'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/owners/account-page.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { firstName, lastName, phone, email } = ownerOf(context)
  return { kept: { firstName, lastName, phone }, email, done: url.searchParams.get('done') }
}

export function action({ request, context }: Route.ActionArgs) {
  return postOwnerAccount(request, context.get(pageContext))
}

export default function OwnerAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, email, done } = loaderData
  const say = useWords('owners')
  const sayProfile = useWords('profile')
  const sayAccount = useWords('account')
  const isFresh = actionData === undefined
  return (
    <DashboardSection title={say('accountTitle')} hasErrors={!isFresh}>
      {isFresh && done === 'details' && <OutcomeText kind="done">{sayProfile('saved')}</OutcomeText>}
      {isFresh && done === 'email' && <OutcomeText kind="done">{say('emailAsked')}</OutcomeText>}
      {isFresh && done === 'password' && (
        <OutcomeText kind="done">
          {sayAccount('passwordChanged')} {sayProfile('othersSignedOut')}
        </OutcomeText>
      )}
      {isFresh && done === 'confirm' && <OutcomeText kind="done">{say('passwordGiven')}</OutcomeText>}
      <p className={styles.help}>{say('accountHelp')}</p>
      <Details kept={kept} outcome={actionData} />
      <Email email={email} outcome={actionData} />
      <Password email={email} outcome={actionData} />
      <GivenPassword outcome={actionData} />
    </DashboardSection>
  )
}

interface FieldsProps {
  typed: Partial<Record<string, string>> | undefined
  errorOf: (name: string) => string | undefined
}

interface PartProps {
  part: OwnerAccountOutcome['part']
  title: string
  help?: React.ReactNode
  submit: string
  check: (values: Readonly<Partial<Record<string, string>>>) => FieldError[]
  outcome: OwnerAccountOutcome | undefined
  children: (fields: FieldsProps) => React.ReactNode
}

const none: FieldError[] = []

/** A form of the account: works as a plain post, checked by the same rules before it is sent. */
function AccountPart({ part, title, help, submit, check, outcome, children }: PartProps) {
  const own = outcome?.part === part ? outcome : undefined
  const { errors, summary, errorOf, formProps } = useCheckedForm({ check, posted: own?.errors ?? none })
  const isOwn = (sent: FormData | undefined) => sent?.get('intent') === part
  const isSending = isOwn(useNavigation().formData)
  useEmptiedForm({ form: formProps.ref, isOwn, isRefused: own !== undefined })
  return (
    <section aria-labelledby={`${part}-title`} className={styles.part}>
      <h2 id={`${part}-title`}>{title}</h2>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <Form method="post" action={ownerPaths.account} className={styles.form} {...formProps}>
        <ErrorSummary ref={summary} errors={errors} />
        <input type="hidden" name="intent" value={part} />
        {children({ typed: own?.values, errorOf })}
        <Button type="submit" look="main" isBusy={isSending} className={styles.submit}>
          {submit}
        </Button>
      </Form>
    </section>
  )
}

interface DetailsProps {
  kept: { firstName: string; lastName: string; phone: string }
  outcome: OwnerAccountOutcome | undefined
}

function Details({ kept, outcome }: DetailsProps) {
  const say = useWords('owners')
  const sayProfile = useWords('profile')
  const sayAccount = useWords('account')
  return (
    <AccountPart
      part="details"
      title={say('detailsTitle')}
      submit={sayProfile('save')}
      check={checkOwnerDetails}
      outcome={outcome}
    >
      {({ typed, errorOf }) => {
        const values = { ...kept, ...typed }
        const field = (name: keyof typeof kept) => ({
          name,
          defaultValue: values[name],
          error: errorOf(name),
        })
        return (
          <>
            <Field {...field('firstName')} label={sayAccount('firstName')} autoComplete="given-name" />
            <Field {...field('lastName')} label={sayAccount('lastName')} autoComplete="family-name" />
            <Field {...field('phone')} label={say('phone')} isOptional type="tel" autoComplete="tel" />
          </>
        )
      }}
    </AccountPart>
  )
}

interface SignInProps {
  /** that the owner signs in with */
  email: string
  outcome: OwnerAccountOutcome | undefined
}

function Email({ email, outcome }: SignInProps) {
  const say = useWords('owners')
  const sayAccount = useWords('account')
  const now = say('emailNow', { email })
  return (
    <AccountPart
      part="email"
      title={say('emailTitle')}
      help={<Rich text={now} elements={[(words) => <strong className={styles.email}>{words}</strong>]} />}
      submit={say('sendEmailLink')}
      check={checkOwnerEmail}
      outcome={outcome}
    >
      {({ typed, errorOf }) => (
        <>
          <Field
            name="email"
            label={say('newEmail')}
            hint={say('newEmailHelp')}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={typed?.['email']}
            error={errorOf('email')}
          />
          <PasswordField
            name="emailPassword"
            label={sayAccount('currentPassword')}
            autoComplete="current-password"
            error={errorOf('emailPassword')}
          />
        </>
      )}
    </AccountPart>
  )
}

function Password({ email, outcome }: SignInProps) {
  const sayProfile = useWords('profile')
  const sayAccount = useWords('account')
  return (
    <AccountPart
      part="password"
      title={sayAccount('changePassword')}
      help={sayProfile('staysSignedIn')}
      submit={sayAccount('changePassword')}
      check={checkChangedPassword}
      outcome={outcome}
    >
      {({ errorOf }) => (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            name="currentPassword"
            label={sayAccount('currentPassword')}
            autoComplete="current-password"
            error={errorOf('currentPassword')}
          />
          <NewPasswordFields errorOf={errorOf} />
        </>
      )}
    </AccountPart>
  )
}

function GivenPassword({ outcome }: Pick<SignInProps, 'outcome'>) {
  const say = useWords('owners')
  const sayAccount = useWords('account')
  return (
    <AccountPart
      part="confirm"
      title={say('givePasswordTitle')}
      help={say('givePasswordHelp')}
      submit={say('givePassword')}
      check={checkGivenPassword}
      outcome={outcome}
    >
      {({ errorOf }) => (
        <PasswordField
          name="givenPassword"
          label={sayAccount('currentPassword')}
          autoComplete="current-password"
          error={errorOf('givenPassword')}
        />
      )}
    </AccountPart>
  )
}
