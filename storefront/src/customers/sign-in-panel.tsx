import { checkRegistrationForm, checkSignIn } from 'commerce/customers/check-account-forms'
import type { FieldError } from 'commerce/field-error'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { syncCartCount } from '#src/cart/shown-cart'
import { accountPath } from '#src/customers/path-after-sign-in'
import type { RegistrationOutcome } from '#src/customers/post-registration'
import type { SignInOutcome } from '#src/customers/post-sign-in'
import { RegisterForm } from '#src/customers/register-form'
import { SignInForm } from '#src/customers/sign-in-form'
import styles from '#src/customers/sign-in-panel.module.css'
import { useCheckedForm } from '#src/forms/use-checked-form'
import { notify } from '#src/notices/notices-store'
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
  const finish = () => {
    syncCartCount()
    keepSavedListsInStep(words)
    notify({ kind: 'success', text: say('signedIn') })
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
          <p className={styles.ways}>
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

function SignIn({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<SignInOutcome>()
  const checked = useCheckedForm({ check: checkSignIn, posted: fetcher.data?.errors ?? none })
  useDone(fetcher.data, onDone)
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

function NewAccount({ onDone }: { onDone: () => void }) {
  const fetcher = useFetcher<RegistrationOutcome>()
  const checked = useCheckedForm({ check: checkRegistrationForm, posted: fetcher.data?.errors ?? none })
  const say = useWords('account')
  useDone(fetcher.data, onDone)
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

function useDone(outcome: { isSignedIn?: true } | undefined, onDone: () => void): void {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (outcome?.isSignedIn) finish()
  }, [outcome])
}
