import { useEffect } from 'react'
import { forgetForm } from '#src/forms/form-keeper'
import { DoneText } from '#src/returns/done-text'
import type { OrderToReturn } from '#src/returns/load-order-to-return'
import styles from '#src/returns/order-returns.module.css'
import type { ChangeOutcome } from '#src/returns/post-return-change'
import { ReturnCard } from '#src/returns/card/return-card'
import { nameOfReturn } from '#src/returns/request/name-of-return'
import { LinkButton } from '#src/ui/form/link-button'
import { useWords } from '#src/ui/words/use-words'

interface OrderReturnsProps {
  order: Pick<OrderToReturn, 'order' | 'returns' | 'lines' | 'kept' | 'returnDays'>
  /** where a return is asked for */
  requestPath: string
  /** what was done just now */
  done: string | null
  outcome: ChangeOutcome | undefined
}

/** UX-82, UX-83: the returns of an order, what can still be sent back, and why the rest cannot. */
export function OrderReturns({ order, requestPath, done, outcome }: OrderReturnsProps) {
  const say = useWords('returns')
  const { returns, lines, kept, returnDays } = order
  const { number } = order.order
  useEffect(() => {
    if (done === 'send') forgetForm(nameOfReturn(number))
  }, [done, number])
  return (
    <section aria-labelledby="returns" className={styles.part}>
      <h2 id="returns">{say('returns')}</h2>
      {outcome === undefined && <DoneText done={done} returns={returns} />}
      {returns.map((shown) => (
        <ReturnCard key={shown.number} shown={shown} outcome={outcome} />
      ))}
      {returns.length === 0 && <p className={styles.quiet}>{say('noReturns')}</p>}
      {lines.length > 0 ? (
        <>
          <p className={styles.quiet}>{say('returnDeadline', { days: returnDays })}</p>
          <p>
            <LinkButton to={requestPath}>{say('returnItems')}</LinkButton>
          </p>
        </>
      ) : (
        <p>{say('nothingReturnable')}</p>
      )}
      <KeptItems kept={kept} returnDays={returnDays} />
    </section>
  )
}

/** UX-83 */
export function KeptItems({ kept, returnDays }: Pick<OrderToReturn, 'kept' | 'returnDays'>) {
  const say = useWords('returns')
  if (kept.length === 0) return null
  return (
    <div className={styles.kept}>
      <h3>{say('notReturnable')}</h3>
      <ul role="list">
        {kept.map(({ itemId, name, reason }) => (
          <li key={itemId}>{say('whyNot', { name, reason: say(reason, { days: returnDays }) })}</li>
        ))}
      </ul>
    </div>
  )
}
