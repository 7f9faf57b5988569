import { checkExport, checkPasskeyName } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { PASSKEY_NAME_MAX_LETTERS, PASSKEYS_MAX } from 'commerce/limits'
import { Suspense, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { ErrorSummary } from '#src/forms/error-summary'
import { useCheckedForm } from '#src/forms/use-checked-form'
import type { Passkey } from '#src/passkeys/passkey'
import styles from '#src/passkeys/passkeys.module.css'
import ways from '#src/customers/ways.module.css'
import { byIds, PASSKEY_IDS, useProblemInTitle } from '#src/passkeys/passkey-problems'
import { PASSKEY_INTENTS, type PasskeyOutcome } from '#src/passkeys/post-passkey'
import { useScript } from '#src/passkeys/use-script'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'
import { extraPart } from '#src/ui/on-demand'

const AddPasskey = extraPart(async () => (await import('#src/passkeys/add-passkey')).AddPasskey)

const doneWords = ['added', 'renamed', 'removed'] as const

export interface PasskeysSectionProps {
  email: string
  passkeys: Passkey[]
  /** what was done, from the URL */
  done: string | null
  renaming: number
  removing: number
  outcome: PasskeyOutcome | undefined
  /** the title of the page names problems */
  onProblem: (hasProblem: boolean) => void
}

/** The passkeys of the account. Without script they can be renamed and removed; only a script can add one. */
export function PasskeysSection(props: PasskeysSectionProps) {
  const { email, passkeys, done, renaming, removing, outcome, onProblem } = props
  const say = useWords('passkeys')
  const hasScript = useScript()
  const known = doneWords.find((each) => each === done)
  const answer = useFocusOnSwap(known)
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <section aria-labelledby="passkeys" className={styles.section}>
      <h2 id="passkeys">{say('title')}</h2>
      <p className={styles.help}>{say('help')}</p>
      {known !== undefined && !outcome && (
        <OutcomeText kind="done" ref={answer}>
          {say(known)}
        </OutcomeText>
      )}
      {passkeys.length > 0 && (
        <ul role="list" className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              email={email}
              passkey={passkey}
              asked={askedOf(passkey, { renaming, removing })}
              outcome={outcome}
              onProblem={onProblem}
            />
          ))}
        </ul>
      )}
      {isFull && <p>{say('full', { most: PASSKEYS_MAX })}</p>}
      {hasScript && !isFull && (
        <Suspense fallback={null}>
          <AddPasskey email={email} onProblem={onProblem} />
        </Suspense>
      )}
    </section>
  )
}

type Asked = 'rename' | 'remove' | undefined

/** What the URL asks about a passkey. */
function askedOf({ id }: Passkey, { renaming, removing }: Record<'renaming' | 'removing', number>): Asked {
  if (id === renaming) return 'rename'
  return id === removing ? 'remove' : undefined
}

/** The focus goes from a link to what it asks, and back. */
function PasskeyItem({ asked, email, ...change }: ChangeProps & { asked: Asked; email: string }) {
  const { passkey } = change
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== undefined && asked !== lastAsked) setLastAsked(asked)
  const field = useFocusOnSwap<HTMLInputElement>(asked)
  const question = useFocusOnSwap(asked)
  const opener = useFocusOnSwap<HTMLAnchorElement>(asked)
  return (
    <li className={styles.passkey}>
      {asked === 'rename' ? <RenameForm {...change} field={field} /> : <PasskeyLines passkey={passkey} />}
      {asked === 'remove' && <RemoveForm {...change} email={email} question={question} />}
      {asked === undefined && <Ways passkey={passkey} lastAsked={lastAsked} opener={opener} />}
    </li>
  )
}

function PasskeyLines({ passkey: { name, addedOn, usedOn } }: { passkey: Passkey }) {
  const say = useWords('passkeys')
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.dates}>
        {say('addedOn', { date: addedOn })}
        {' · '}
        {usedOn === undefined ? say('neverUsed') : say('usedOn', { date: usedOn })}
      </span>
    </>
  )
}

interface WaysProps {
  passkey: Passkey
  lastAsked: Asked
  opener: React.Ref<HTMLAnchorElement>
}

function Ways({ passkey: { id, name }, lastAsked, opener }: WaysProps) {
  const say = useWords('passkeys')
  const sayProfile = useWords('profile')
  return (
    <p className={ways.ways}>
      <Link
        ref={lastAsked === 'rename' ? opener : undefined}
        to={accountPaths.renamingPasskey(id)}
        aria-label={say('renameNamed', { name })}
        preventScrollReset
      >
        {say('rename')}
      </Link>
      <Link
        ref={lastAsked === 'remove' ? opener : undefined}
        to={accountPaths.removingPasskey(id)}
        aria-label={sayProfile('removeNamed', { name })}
        preventScrollReset
      >
        {sayProfile('remove')}
      </Link>
    </p>
  )
}

interface ChangeProps {
  passkey: Passkey
  outcome: PasskeyOutcome | undefined
  onProblem: (hasProblem: boolean) => void
}

const none: FieldError[] = []

interface RenameProps extends ChangeProps {
  field: React.Ref<HTMLInputElement>
}

function RenameForm({ passkey: { id, name }, outcome, onProblem, field }: RenameProps) {
  const say = useWords('passkeys')
  const sayProfile = useWords('profile')
  const isSending = useNavigation().formData !== undefined
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkPasskeyName,
    posted: outcome?.errors ?? none,
    keptAs: `passkey ${id}`,
  })
  useProblemInTitle(errors, onProblem)
  return (
    <Form method="post" action={accountPaths.renamingPasskey(id)} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={errors} />
      <input type="hidden" name="intent" value={PASSKEY_INTENTS.rename} />
      <input type="hidden" name="passkey" value={id} />
      <Field
        ref={field}
        name="passkeyName"
        label={say('name')}
        maxLength={PASSKEY_NAME_MAX_LETTERS}
        autoComplete="off"
        defaultValue={outcome?.name ?? name}
        error={errorOf('passkeyName')}
      />
      <Ending submit={sayProfile('save')} isSending={isSending} />
    </Form>
  )
}

interface RemoveProps extends ChangeProps {
  email: string
  question: React.Ref<HTMLParagraphElement>
}

function RemoveForm({ email, passkey, outcome, onProblem, question }: RemoveProps) {
  const say = useWords('passkeys')
  const sayAccount = useWords('account')
  const sayProfile = useWords('profile')
  const isSending = useNavigation().formData !== undefined
  const { id, name } = passkey
  const { errors, summary, errorOf, formProps } = useCheckedForm({
    check: checkExport,
    posted: outcome?.errors ?? none,
  })
  useProblemInTitle(errors, onProblem)
  return (
    <Form method="post" action={accountPaths.removingPasskey(id)} className={styles.form} {...formProps}>
      <ErrorSummary ref={summary} errors={byIds(errors, PASSKEY_IDS)} />
      <p ref={question} tabIndex={-1}>
        {say('removeAsked', { name })}
      </p>
      <input type="hidden" name="intent" value={PASSKEY_INTENTS.remove} />
      <input type="hidden" name="passkey" value={id} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        id={PASSKEY_IDS.currentPassword}
        name="currentPassword"
        label={sayAccount('currentPassword')}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <Ending submit={sayProfile('remove')} isSending={isSending} />
    </Form>
  )
}

function Ending({ submit, isSending }: { submit: string; isSending: boolean }) {
  const say = useWords('passkeys')
  return (
    <p className={ways.ways}>
      <Button type="submit" isBusy={isSending}>
        {submit}
      </Button>
      <Link to={accountPaths.password} preventScrollReset>
        {say('cancel')}
      </Link>
    </p>
  )
}
