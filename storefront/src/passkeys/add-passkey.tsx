import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { addPasskey, beginPasskey } from 'commerce/contract/passkeys'
import { checkNewPasskey } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { PASSKEY_NAME_MAX_LETTERS } from 'commerce/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { ErrorSummary } from '#src/forms/error-summary'
import { textField } from '#src/forms/text-entries'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { passkeyClient } from '#src/passkeys/passkey-client'
import { byIds, NEW_PASSKEY_IDS, useProblemInTitle } from '#src/passkeys/passkey-problems'
import styles from '#src/passkeys/passkeys.module.css'
import ways from '#src/customers/ways.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { PasswordField } from '#src/ui/form/password-field'
import { usePageWords, useWords } from '#src/ui/words/use-words'

interface AddPasskeyProps {
  email: string
  onProblem: (hasProblem: boolean) => void
}

/** Makes a passkey on this device. The shop asks for the password first, then the browser for the owner. */
export function AddPasskey(props: AddPasskeyProps) {
  const say = useWords('passkeys')
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  // Once the button is there again, however long the page takes to show it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!browserSupportsWebAuthn()) return <p>{say('notHere')}</p>
  if (isOpen) return <AddForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button ref={opener} className={styles.add} onClick={() => setOpen(true)}>
      {say('add')}
    </Button>
  )
}

const none: FieldError[] = []

function AddForm({ email, onProblem, onClose }: AddPasskeyProps & { onClose: () => void }) {
  const say = useWords('passkeys')
  const sayAccount = useWords('account')
  const words = usePageWords()
  const navigate = useNavigate()
  const [posted, setPosted] = useState(none)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { errors, summary, errorOf, formProps, forget } = useCheckedForm({
    check: checkNewPasskey,
    posted,
    keptAs: `new passkey ${email}`,
  })
  useProblemInTitle(errors, onProblem)
  const { ref: form } = formProps
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=passkeyName]')?.focus(), [form])

  async function add(typed: FormData): Promise<void> {
    const client = passkeyClient(words)
    const body = { currentPassword: textField(typed, 'currentPassword') }
    const begun = await client.call(beginPasskey, { query: {}, body })
    if (!begun.ok) {
      if (begun.fields) setPosted(begun.fields)
      else setProblem(begun.result)
      return
    }
    const made = await startRegistration({ optionsJSON: begun.value }).catch((error: unknown) => {
      // Closed or timed out, which browsers do not tell apart; only a passkey that exists has a name of its own.
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(say(isKnown ? 'already' : 'notMade'))
    })
    if (!made) return
    const name = textField(typed, 'passkeyName').trim()
    const added = await client.call(addPasskey, { query: {}, body: { name, credential: made } })
    if (!added.ok) {
      setProblem(added.fields?.[0]?.message ?? added.result)
      return
    }
    forget()
    await navigate(accountPaths.passkeyDone('added'), { preventScrollReset: true })
    onClose()
  }

  return (
    <form
      method="post"
      className={styles.form}
      {...formProps}
      onSubmit={(event) => {
        formProps.onSubmit(event)
        if (event.isDefaultPrevented()) return
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        setProblem(undefined)
        setPosted(none)
        void add(new FormData(event.currentTarget)).finally(() => setBusy(false))
      }}
    >
      <ErrorSummary ref={summary} errors={byIds(errors, NEW_PASSKEY_IDS)} />
      {problem !== undefined && <OutcomeText kind="refused">{problem}</OutcomeText>}
      <Field
        id={NEW_PASSKEY_IDS.passkeyName}
        name="passkeyName"
        label={say('name')}
        hint={say('nameHint')}
        maxLength={PASSKEY_NAME_MAX_LETTERS}
        autoComplete="off"
        error={errorOf('passkeyName')}
      />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        id={NEW_PASSKEY_IDS.currentPassword}
        name="currentPassword"
        label={sayAccount('currentPassword')}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <p className={ways.ways}>
        <Button type="submit" isBusy={isBusy}>
          {say('add')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {say('cancel')}
        </Button>
      </p>
    </form>
  )
}
