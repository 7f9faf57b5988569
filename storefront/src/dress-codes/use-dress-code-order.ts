import { isSameOrder, moveInOrder } from 'commerce/dress-codes/move-in-order'
import type { DressCode, DressCodes } from 'commerce/dress-codes/dress-code'
import { makeClient } from 'commerce/contract/call/make-client'
import { useRef, useState } from 'react'
import { type DressCodeOrder, type OrderOutcome, saveOrder } from '#src/dress-codes/save-order'
import { sendFromPage } from '#src/session/send-from-page'
import { usePageWords } from '#src/ui/words/use-words'

interface Moved {
  id: string
  /** the place where it was, from 1 */
  from: number
}

type Trouble = Exclude<OrderOutcome, { kind: 'ordered' }>

const idsOf = ({ codes }: DressCodes) => codes.map(({ id }) => id)

/** UX-112: a move shows at once and is saved by itself. Of several in a row the last order is saved, one call after the other. */
export function useDressCodeOrder(loaded: DressCodes, how: { ownerId: number; moved: Moved | undefined }) {
  const words = usePageWords()
  const [order, setOrder] = useState(() => idsOf(loaded))
  const [theirs, setTheirs] = useState<DressCode[]>([])
  const [moved, setMoved] = useState(how.moved)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setSaving] = useState(false)
  const queue = useRef({ wanted: idsOf(loaded), saved: orderOf(loaded), isRunning: false })

  async function save() {
    if (queue.current.isRunning) return
    queue.current.isRunning = true
    setSaving(true)
    setTrouble(undefined)
    const say = words.of('frame')
    const sentences = { unexpected: say('unexpected'), badContentType: say('badContentType') }
    const client = makeClient(sendFromPage, sentences)
    let outcome: OrderOutcome | undefined
    while (!isSameOrder(queue.current.wanted, queue.current.saved.ids)) {
      const { wanted, saved } = queue.current
      outcome = await saveOrder(client, { ids: wanted, version: saved.version }, how.ownerId)
      if (outcome.kind !== 'ordered') break
      queue.current.saved = orderOf(outcome.codes)
    }
    queue.current.isRunning = false
    setSaving(false)
    if (outcome && outcome.kind !== 'ordered') stop(outcome)
  }

  function stop(found: Trouble) {
    setTrouble(found)
    if (found.kind !== 'reordered') return
    queue.current = { ...queue.current, wanted: idsOf(found.theirs), saved: orderOf(found.theirs) }
    setOrder(idsOf(found.theirs))
    setTheirs(found.theirs.codes)
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

  const byId = new Map([...theirs, ...loaded.codes].map((code) => [code.id, code]))
  const codes = order.flatMap((id) => byId.get(id) ?? [])
  return { codes, moved, trouble, isSaving, move, save: () => void save() }
}

function orderOf(all: DressCodes): DressCodeOrder {
  return { ids: idsOf(all), version: all.version }
}
