import { Form } from 'react-router'
import { forgetSession } from '#src/offline/forget-session'
import { paths } from '#src/paths'
import { useWhenSignedOut } from '#src/session/use-when-signed-out'
import styles from '#src/pages/checkout/signed-in.module.css'
import { useWords } from '#src/ui/words/use-words'

/** The signed-in customer who orders. */
export function SignedIn({ email }: { email: string }) {
  const say = useWords('checkout')
  useWhenSignedOut()
  return (
    <Form
      method="post"
      action={paths.checkoutStep('details')}
      className={styles.line}
      onSubmit={forgetSession}
    >
      <input type="hidden" name="intent" value="sign-out" />
      <span className={styles.email}>{say('signedInAs', { email })}</span>
      <button type="submit" className={styles.out}>
        {say('signOut')}
      </button>
    </Form>
  )
}
