import { Form, useNavigation } from 'react-router'
import type { ShownPayment } from '#src/checkout/load-card-payment'
import { paths } from '#src/paths'
import styles from '#src/pages/order-payment/order-payment-page.module.css'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface TestCardFormProps {
  payment: ShownPayment
  /** why it was not paid */
  problem: string | undefined
}

/** The card of a demo: it looks like no real one, and takes no money. */
export function TestCardForm({ payment, problem }: TestCardFormProps) {
  const say = useWords('order')
  const isPaying = useNavigation().formMethod !== undefined
  return (
    <Form method="post" action={paths.orderPayment(payment.orderNumber)} className={styles.form}>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.testCard}>
        <p className={styles.testMark}>{say('testCard')}</p>
        <p className={styles.testNumber}>{say('testCardNumber')}</p>
        <p>{say('testCardHelp')}</p>
      </div>
      <Button type="submit" look="main" isWide isBusy={isPaying}>
        {isPaying ? say('paying') : say('payByTestCard', { total: payment.total })}
      </Button>
    </Form>
  )
}
