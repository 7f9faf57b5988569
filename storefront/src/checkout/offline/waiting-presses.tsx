import { formatMoney } from 'commerce/format-money'
import { mayEditOrder, needsPasscode } from 'commerce/offline/waiting-order'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  acceptChange,
  editOrder,
  mayAccept,
  type Pressed,
  removeOrder,
  sendNow,
} from '#src/checkout/offline/change-waiting'
import type { WaitingOrder } from '#src/offline/orders/waiting-order'
import { paths } from '#src/paths'
import styles from '#src/checkout/offline/waiting-presses.module.css'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface WaitingPressesProps {
  waiting: WaitingOrder
  /** changes can be accepted only where they are shown */
  isNote?: boolean
}

/** UX-98: send now, accept changes, edit, delete. */
export function WaitingPresses({ waiting, isNote = false }: WaitingPressesProps) {
  const say = useWords('offline')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [pressed, setPressed] = useState<Pressed>('done')
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [isAsking])
  const remove = async () => {
    setAsking(false)
    setPressed(await removeOrder(waiting.key))
  }
  const edit = async () => {
    const edited = await editOrder(waiting)
    setPressed(edited)
    if (edited === 'done') await navigate(paths.cart)
  }
  return (
    <>
      {pressed === 'under-way' && <OutcomeText kind="refused">{say('isUnderWay')}</OutcomeText>}
      {pressed === 'unanswered' && <OutcomeText kind="refused">{say('notTakenBack')}</OutcomeText>}
      {isAsking ? (
        <div role="group" aria-label={say('deleteReally')} className={styles.presses}>
          <p>{say('deleteReally')}</p>
          <Button ref={yes} look="main" onClick={() => void remove()}>
            {say('deleteOrder')}
          </Button>
          <Button onClick={() => setAsking(false)}>{say('keepOrder')}</Button>
        </div>
      ) : (
        <div className={styles.presses}>
          {!(isNote && waiting.state === 'needs-attention') && (
            <Send waiting={waiting} onPressed={setPressed} />
          )}
          {mayEditOrder(waiting) && <Button onClick={() => void edit()}>{say('editOrder')}</Button>}
          <Button look="plain" onClick={() => setAsking(true)}>
            {say('deleteOrder')}
          </Button>
        </div>
      )}
    </>
  )
}

function Send({ waiting, onPressed }: { waiting: WaitingOrder; onPressed: (pressed: Pressed) => void }) {
  const say = useWords('offline')
  const sayCheckout = useWords('checkout')
  const { storeView } = useShop()
  const [isBusy, setBusy] = useState(false)
  const press = async (change: (order: WaitingOrder) => Promise<Pressed>) => {
    setBusy(true)
    onPressed(await change(waiting).finally(() => setBusy(false)))
  }
  const { state, answer } = waiting
  const maySend = state === 'queued' || state === 'sending' || state === 'unknown' || needsPasscode(waiting)
  if (maySend)
    return (
      <Button look="main" isBusy={isBusy || state === 'sending'} onClick={() => void press(sendNow)}>
        {state === 'unknown' ? sayCheckout('checkNow') : say('sendNow')}
      </Button>
    )
  const isMended = state === 'needs-attention' && answer && mayAccept(waiting)
  if (!isMended) return null
  const { reason, totalCents } = answer
  return (
    <Button look="main" isBusy={isBusy} onClick={() => void press(acceptChange)}>
      {reason === 'order-similar' || totalCents === undefined
        ? say('orderOnceMore')
        : say('acceptTotal', { total: formatMoney(totalCents, storeView) })}
    </Button>
  )
}
