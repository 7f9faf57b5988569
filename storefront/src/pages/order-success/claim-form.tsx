import { Form, useNavigation } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface ClaimFormProps {
  orderNumber: string
  /** why the order did not come into the account */
  refused: string | undefined
}

/** For a buyer who ordered as a guest and signed in afterwards. */
export function ClaimForm({ orderNumber, refused }: ClaimFormProps) {
  const say = useWords('order')
  const isSending = useNavigation().formData?.has('claim') === true
  return (
    <Form method="post" action={paths.orderPlaced(orderNumber)} className={styles.part}>
      <p>{say('notInAccount')}</p>
      {refused !== undefined && <OutcomeText kind="refused">{refused}</OutcomeText>}
      <Button type="submit" name="claim" value="yes" isBusy={isSending} className={styles.submit}>
        {say('claim')}
      </Button>
    </Form>
  )
}
