import { Form, Link, useNavigation } from 'react-router'
import { accountPaths } from '#src/account-paths'
import type { ShownOrder } from '#src/orders/show-order'
import styles from '#src/pages/my-account/orders/order-actions.module.css'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

interface OrderActionsProps {
  order: ShownOrder
  /** the URL asks whether to cancel it */
  isCanceling: boolean
}

/** Order again; and, as long as nobody works on it, cancel it or send it elsewhere. */
export function OrderActions({ order, isCanceling }: OrderActionsProps) {
  const say = useWords('history')
  const intent = useNavigation().formData?.get('intent')
  const { number, isChangeable, shipping } = order
  if (isCanceling && isChangeable) return <Question number={number} isSending={intent === 'cancel'} />
  return (
    <Form method="post" action={accountPaths.order(number)} className={styles.actions}>
      <Button type="submit" name="intent" value="reorder" isBusy={intent === 'reorder'}>
        {say('reorder')}
      </Button>
      {isChangeable && shipping && (
        <LinkButton look="plain" to={accountPaths.orderAddress(number)}>
          {say('changeAddress')}
        </LinkButton>
      )}
      {isChangeable && (
        <LinkButton look="plain" to={accountPaths.orderCanceling(number)} preventScrollReset>
          {say('cancelOrder')}
        </LinkButton>
      )}
    </Form>
  )
}

function Question({ number, isSending }: { number: string; isSending: boolean }) {
  const say = useWords('history')
  return (
    <Form method="post" action={accountPaths.order(number)} className={styles.question}>
      <p>{say('cancelAsked', { number })}</p>
      <Button type="submit" name="intent" value="cancel" isBusy={isSending}>
        {say('cancelForGood')}
      </Button>
      <Link to={accountPaths.order(number)} preventScrollReset>
        {say('keepOrder')}
      </Link>
    </Form>
  )
}
