import { Link } from 'react-router'
import { CodeForm } from '#src/returns/request/code-form'
import type { OrderToReturn } from '#src/returns/load-order-to-return'
import { KeptItems } from '#src/returns/order-returns'
import type { ChangeOutcome } from '#src/returns/post-return-change'
import { ReturnForm } from '#src/returns/request/return-form'
import styles from '#src/returns/request/return-flow.module.css'
import { ReturnReview } from '#src/returns/request/return-review'
import { useWords } from '#src/ui/words/use-words'

interface ReturnFlowProps {
  order: OrderToReturn
  outcome: ChangeOutcome | undefined
  orderPath: string
  /** whether the mailbox of the order must be proved */
  isGuest: boolean
}

const none = { values: {}, errors: [] }

/** UX-82: choose, check, prove the mailbox if it must be, send. */
export function ReturnFlow({ order, outcome, orderPath, isGuest }: ReturnFlowProps) {
  const say = useWords('returns')
  const { lines, choices, email } = order
  const { values, errors } = outcome ?? none
  if (outcome?.kind === 'review')
    return (
      <ReturnReview
        lines={lines}
        choices={choices}
        values={values}
        codeGoesTo={isGuest ? email : undefined}
      />
    )
  if (outcome?.kind === 'code') return <CodeForm email={email} outcome={outcome} submit={say('sendReturn')} />
  return (
    <div className={styles.flow}>
      {lines.length > 0 ? (
        <>
          <p className={styles.quiet}>{say('chooseHelp')}</p>
          <ReturnForm
            orderNumber={order.order.number}
            lines={lines}
            choices={choices}
            values={values}
            errors={errors}
          />
        </>
      ) : (
        <p>{say('nothingReturnable')}</p>
      )}
      <KeptItems {...order} />
      <p>
        <Link to={orderPath}>{say('keepOrder')}</Link>
      </p>
    </div>
  )
}

/** What the page is called at its step. */
export function titleOfFlow(outcome: ChangeOutcome | undefined) {
  if (outcome?.kind === 'review') return 'reviewTitle'
  return outcome?.kind === 'code' ? 'codeTitle' : 'chooseTitle'
}
