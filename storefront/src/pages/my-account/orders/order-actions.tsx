import { Form, Link, useNavigation } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import type { ShownOrder } from '#src/orders/show-order'
import styles from '#src/pages/my-account/orders/order-actions.module.css'
import { Button } from '#src/ui/form/button'
import { LinkButton } from '#src/ui/form/link-button'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

interface OrderActionsProps {
  order: ShownOrder
  /** the key of ordering it again, after it could be had in part */
  request: string | undefined
  /** the URL asks whether to cancel it */
  isCanceling: boolean
}

/** Pay for it if that is awaited; order again; and, as long as nobody works on it, cancel it or send it elsewhere. */
export function OrderActions({ order, request, isCanceling }: OrderActionsProps) {
  const say = useWords('history')
  const intent = useNavigation().formData?.get('intent')
  const { number, state, isChangeable, shipping } = order
  const isAsking = isCanceling && isChangeable
  const question = useFocusOnSwap(isAsking)
  const opener = useFocusOnSwap<HTMLAnchorElement>(isAsking)
  if (isAsking) return <Question ref={question} number={number} isSending={intent === 'cancel'} />
  return (
    <Form method="post" action={accountPaths.order(number)} className={styles.actions}>
      {request !== undefined && <input type="hidden" name="request" value={request} />}
      {state === 'paymentDue' && (
        <LinkButton look="main" to={paths.orderPayment(number)}>
          {say('payNow')}
        </LinkButton>
      )}
      <Button type="submit" name="intent" value="reorder" isBusy={intent === 'reorder'}>
        {say('reorder')}
      </Button>
      {isChangeable && shipping && (
        <LinkButton look="plain" to={accountPaths.orderAddress(number)}>
          {say('changeAddress')}
        </LinkButton>
      )}
      {isChangeable && (
        <LinkButton ref={opener} look="plain" to={accountPaths.orderCanceling(number)} preventScrollReset>
          {say('cancelOrder')}
        </LinkButton>
      )}
    </Form>
  )
}

interface QuestionProps {
  ref: React.Ref<HTMLParagraphElement>
  number: string
  isSending: boolean
}

function Question({ ref, number, isSending }: QuestionProps) {
  const say = useWords('history')
  return (
    <Form method="post" action={accountPaths.order(number)} className={styles.question}>
      <p ref={ref} tabIndex={-1}>
        {say('cancelAsked', { number })}
      </p>
      <Button type="submit" name="intent" value="cancel" isBusy={isSending}>
        {say('cancelForGood')}
      </Button>
      <Link to={accountPaths.order(number)} preventScrollReset>
        {say('keepOrder')}
      </Link>
    </Form>
  )
}
