import { isSameOrder, moveInOrder } from 'commerce/dress-codes/move-in-order'
import { type Client, makeClient } from 'commerce/contract/call/make-client'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MovedRow, OrderOutcome, OrderTrouble, RowOrder, WantedOrder } from '#src/row-order/row-order'
import { sendFromPage } from '#src/session/send-from-page'
import { usePageWords } from '#src/ui/words/use-words'

interface Row {
  id: string
}

interface RowOrderUse<Kind extends Row> {
  /** a row that was moved before the page was loaded */
  moved: MovedRow | undefined
  /** what became of an order that a form sent */
  trouble: OrderTrouble<Kind> | undefined
  saveOrder: (client: Client, wanted: WantedOrder) => Promise<OrderOutcome<Kind>>
}

const idsOf = ({ rows }: RowOrder<Row>) => rows.map(({ id }) => id)

/** UX-112: a move shows at once and is saved by itself. Of several in a row the last order is saved, one call after the other. */
export function useRowOrder<Kind extends Row>(loaded: RowOrder<Kind>, how: RowOrderUse<Kind>) {
  const words = usePageWords()
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(() => idsOf(loaded))
  const [theirs, setTheirs] = useState<Kind[]>([])
  const [moved, setMoved] = useState(how.trouble ? undefined : how.moved)
  const [trouble, setTrouble] = useState(how.trouble)
  const [isSaving, setSaving] = useState(false)
  const queue = useRef({ wanted: idsOf(loaded), saved: savedOf(loaded), isRunning: false })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  async function save() {
    if (queue.current.isRunning) return
    queue.current.isRunning = true
    setSaving(true)
    setTrouble(undefined)
    const { pathname } = window.location
    const say = words.of('frame')
    const sentences = { unexpected: say('unexpected'), badContentType: say('badContentType') }
    const client = makeClient(sendFromPage, sentences)
    let outcome: OrderOutcome<Kind> | undefined
    while (!isSameOrder(queue.current.wanted, queue.current.saved.ids)) {
      const { wanted, saved } = queue.current
      outcome = await how.saveOrder(client, { ids: wanted, version: saved.version })
      if (outcome.kind !== 'ordered') break
      queue.current.saved = savedOf(outcome.order)
    }
    queue.current.isRunning = false
    setSaving(false)
    if (outcome && outcome.kind !== 'ordered') stop(outcome)
    // The page was loaded again between two moves, with the order after the first.
    if (!isShown.current && pathname === window.location.pathname) await revalidate()
  }

  function stop(found: NonNullable<typeof trouble>) {
    setTrouble(found)
    if (found.kind !== 'reordered') return
    queue.current = { ...queue.current, wanted: idsOf(found.theirs), saved: savedOf(found.theirs) }
    setOrder(idsOf(found.theirs))
    setTheirs(found.theirs.rows)
    setMoved(undefined)
  }

  function move(id: string, position: number) {
    const before = queue.current.wanted
    const wanted = moveInOrder(before, id, position)
    if (isSameOrder(before, wanted)) return
    queue.current.wanted = wanted
    setOrder(wanted)
    setMoved({ id, from: before.indexOf(id) + 1 })
    void save()
  }

  const byId = new Map([...theirs, ...loaded.rows].map((row) => [row.id, row]))
  const rows = order.flatMap((id) => byId.get(id) ?? [])
  const movedTo = rows.findIndex(({ id }) => id === moved?.id) + 1
  const keepTheirs = () => setTrouble(undefined)
  return { rows, moved, movedTo, trouble, isSaving, move, save: () => void save(), keepTheirs }
}

function savedOf(order: RowOrder<Row>): WantedOrder {
  return { ids: idsOf(order), version: order.version }
}
