import { Form } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/pages/checkout/signed-in.module.css'

/** Whose order it will be. */
export function SignedIn({ email }: { email: string }) {
  return (
    <Form method="post" action={addresses.checkoutStep('details')} className={styles.line}>
      <input type="hidden" name="intent" value="sign-out" />
      <span className={styles.email}>Signed in as {email}</span>
      <button type="submit" className={styles.out}>
        Sign out
      </button>
    </Form>
  )
}
