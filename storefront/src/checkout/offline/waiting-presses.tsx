import { formatMoney } from 'commerce/format-money'
import { mayEditOrder, needsPasscode } from 'commerce/offline/waiting-order'
import { useState } from 'react'
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
import { Confirm } from '#src/ui/form/confirm'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useAsking } from '#src/ui/form/use-asking'
import { useShop } from '#src/use-shop'
import { Rich } from '#src/ui/words/rich'
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
  const { isAsking, opener, ask, stopAsking } = useAsking()
  // Its bag and its checkout are in the shop it was made in, and its prices are of that shop.
  const isElsewhere = waiting.basePath !== useShop().basePath
  const [busy, setBusy] = useState<'sending' | 'editing'>()
  const [pressed, setPressed] = useState<Pressed>('done')
  const remove = async () => {
    // It waits while somebody sends the order.
    setPressed(await removeOrder(waiting).catch(notChanged))
    stopAsking()
  }
  const edit = async () => {
    setBusy('editing')
    const edited = await editOrder(waiting)
      .catch(notChanged)
      .finally(() => setBusy(undefined))
    setPressed(edited)
    if (edited === 'done') await navigate(paths.cart)
  }
  return (
    <>
      {pressed === 'under-way' && <OutcomeText kind="refused">{say('isUnderWay')}</OutcomeText>}
      {pressed === 'unanswered' && <OutcomeText kind="refused">{say('notTakenBack')}</OutcomeText>}
      {isAsking ? (
        <Confirm
          question={say('deleteReally')}
          yes={say('deleteOrder')}
          no={say('keepOrder')}
          busyText={say('deletingOrder')}
          onYes={remove}
          onNo={stopAsking}
        />
      ) : (
        <div className={styles.presses}>
          {isElsewhere && (
            <p>
              <Rich
                text={say('madeElsewhere')}
                elements={[(words) => <a href={`${waiting.basePath}${paths.ordersWaiting}`}>{words}</a>]}
              />
            </p>
          )}
          {!isElsewhere && !(isNote && waiting.state === 'needs-attention') && (
            <Send
              waiting={waiting}
              isBusy={busy !== undefined}
              setBusy={(isSending) => setBusy(isSending ? 'sending' : undefined)}
              onPressed={setPressed}
            />
          )}
          {!isElsewhere && mayEditOrder(waiting) && (
            <Button isBusy={busy !== undefined} onClick={() => void edit()}>
              {say('editOrder')}
            </Button>
          )}
          {/* An order that is being sent or edited cannot be deleted meanwhile. */}
          <Button ref={opener} look="plain" isBusy={busy !== undefined} onClick={ask}>
            {say('deleteOrder')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A browser that cannot write now: the order stays as it is. */
const notChanged = (): Pressed => 'unanswered'

interface SendProps {
  waiting: WaitingOrder
  isBusy: boolean
  setBusy: (isSending: boolean) => void
  onPressed: (pressed: Pressed) => void
}

function Send({ waiting, isBusy, setBusy, onPressed }: SendProps) {
  const say = useWords('offline')
  const sayCheckout = useWords('checkout')
  const { storeView } = useShop()
  const press = async (change: (order: WaitingOrder) => Promise<Pressed>) => {
    setBusy(true)
    onPressed(
      await change(waiting)
        .catch(notChanged)
        .finally(() => setBusy(false)),
    )
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
