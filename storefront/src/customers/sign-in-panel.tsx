import { checkRegistrationForm, checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import type { JoinedLine } from '#src/cart/joining/joined-line'
import { joinedText } from '#src/cart/joining/joined-text'
import { syncCartCount } from '#src/cart/shown-cart'
import { accountPath } from '#src/customers/path-after-sign-in'
import type { RegistrationOutcome } from '#src/customers/post-registration'
import type { SignInOutcome } from '#src/customers/post-sign-in'
import { RegisterForm } from '#src/customers/register-form'
import { SignInForm } from '#src/customers/sign-in-form'
import styles from '#src/customers/sign-in-panel.module.css'
import ways from '#src/customers/ways.module.css'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { notify } from '#src/notices/notices-store'
import { tellQueueProcessing } from '#src/offline/queue-processing'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { Button } from '#src/ui/form/button'
import { Dialog } from '#src/ui/overlay/dialog'
import { usePageWords, useWords } from '#src/ui/words/use-words'

interface SignInPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** PANEL-01: signing in, or making an account, over any page. The shopper stays on it. */
export function SignInPanel({ isOpen, onClose }: SignInPanelProps) {
  const [isNew, setNew] = useState(false)
  const say = useWords('account')
  const { search } = useLocation()
  const navigate = useNavigate()
  const words = usePageWords()
  // ROUTE-16: home, which a guest was led to, knows the page that was asked for.
  const wanted = accountPath(new URLSearchParams(search).get('for'))
  const finish = (joined: JoinedLine[] = []) => {
    syncCartCount()
    keepSavedListsInStep(words)
    tellQueueProcessing()
    notify({ kind: 'success', text: say('signedIn') })
    if (joined.length > 0) notify({ text: joinedText(joined, say) })
    if (wanted === undefined) onClose()
    else void navigate(wanted, { replace: true })
  }
  return (
    <Dialog
      id="sign-in"
      title={say(isNew ? 'createAccount' : 'signIn')}
      place="right"
      isOpen={isOpen}
      onClose={onClose}
    >
      {/* Closed, it holds no password. */}
      {isOpen && (
        <div className={styles.body}>
          {wanted !== undefined && <p>{say('signInNeeded')}</p>}
          {isNew ? <NewAccount onDone={finish} /> : <SignIn onDone={finish} />}
          <p className={ways.ways}>
            {!isNew && (
              <Link to={paths.forgottenPassword} replace>
                {say('forgot')}
              </Link>
            )}
            <Button look="plain" onClick={() => setNew(!isNew)}>
              {say(isNew ? 'haveAccount' : 'createAccount')}
            </Button>
          </p>
          <p className={styles.text}>{say('noAccountNeeded')}</p>
        </div>
      )}
    </Dialog>
  )
}

const none: FieldError[] = []
const inPanel = { idPrefix: 'panel-', isStaying: true }

function SignIn({ onDone }: { onDone: (joined?: JoinedLine[]) => void }) {
  const fetcher = useFetcher<SignInOutcome>()
  const checked = useCheckedForm({
    check: checkSignIn,
    posted: fetcher.data?.errors ?? none,
    keptAs: 'sign-in',
  })
  useDone(fetcher, (joined) => {
    checked.forget()
    onDone(joined)
  })
  return (
    <SignInForm
      form={fetcher.Form}
      action={paths.signIn}
      checked={checked}
      outcome={fetcher.data}
      isSending={fetcher.state !== 'idle'}
      {...inPanel}
    />
  )
}

function NewAccount({ onDone }: { onDone: (joined?: JoinedLine[]) => void }) {
  const fetcher = useFetcher<RegistrationOutcome>()
  const checked = useCheckedForm({
    check: checkRegistrationForm,
    posted: fetcher.data?.errors ?? none,
    keptAs: 'register',
  })
  const say = useWords('account')
  useDone(fetcher, (joined) => {
    checked.forget()
    onDone(joined)
  })
  return (
    <>
      <p className={styles.text}>{say('registerHelp')}</p>
      <RegisterForm
        form={fetcher.Form}
        action={accountPaths.register}
        checked={checked}
        outcome={fetcher.data}
        isSending={fetcher.state !== 'idle'}
        {...inPanel}
      />
    </>
  )
}

interface Sent {
  data: { isSignedIn?: true; joined?: JoinedLine[] } | undefined
  state: string
}

/** SESS-05: the page beneath loads again first. Closing the panel goes back in the history, which would stop that. */
function useDone({ data, state }: Sent, onDone: (joined?: JoinedLine[]) => void): void {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (state === 'idle' && data?.isSignedIn) finish(data.joined)
  }, [data, state])
}
