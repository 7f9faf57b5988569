import type { Values } from 'commerce/checkout/checkout-details'
import type { TypedDetails } from 'commerce/checkout/steps'
import type { TypedStep } from '#src/checkout/checkout-store'
import { isKeptReadable, readKept, removeKept, timesMade, writeKept } from '#src/offline/local-store'
import { sessionMark } from '#src/session/session-mark'
import { basePathOfPage } from '#src/ui/page/base-path'

/** CHECKOUT-06: typed details as this browser stores them. */
export interface KeptCheckout {
  typed: TypedDetails
  /** the form of an unsent step */
  drafts: Partial<Record<TypedStep, Values>>
  /** steps and drafts the server has not seen, in the order they were typed */
  unsent: { step: TypedStep; isDraft: boolean }[]
}

const nothing: KeptCheckout = { typed: { details: {}, shipping: {}, payment: {} }, drafts: {}, unsent: [] }

const keyOf = () => `${basePathOfPage()}/checkout`

export async function readCheckout(): Promise<KeptCheckout> {
  // Only this file writes it.
  const found = (await readKept('checkout', keyOf())) as OnDisk | undefined
  const { mark = '', ...kept } = found ?? {}
  // What a session left that is over may not be deleted yet. It is shown to nobody else.
  const isOwn = mark === '' || mark === sessionMark()
  return found && isOwn ? { ...nothing, ...kept } : (afterLoss() ?? nothing)
}

/** With the mark of the session it was typed in; '' or none: a guest's, which goes with who signs in. */
type OnDisk = KeptCheckout & { mark?: string }

/** What this page typed last, for whom, and how often the store had been made anew by then. */
let written: { kept: KeptCheckout; mark: string; made: number } | undefined

/** NET-13 deletes a store that does not answer, and reads none that fails. What was typed in this page is not lost with it. */
function afterLoss(): KeptCheckout | undefined {
  if (!written || written.mark !== sessionMark()) return undefined
  return written.made === timesMade() && isKeptReadable() ? undefined : written.kept
}

let last: Promise<unknown> = Promise.resolve()

/** One change at a time: a draft and its step may come at once. */
export function changeCheckout(change: (kept: KeptCheckout) => KeptCheckout): Promise<void> {
  const done = last.then(async () => {
    const kept = change(await readCheckout())
    const mark = sessionMark()
    written = { kept, mark, made: timesMade() }
    await writeKept('checkout', keyOf(), { ...kept, mark } satisfies OnDisk)
  })
  last = done.catch(() => undefined)
  return done
}

export function keepStep(step: TypedStep, values: Values): Promise<void> {
  return changeCheckout(({ typed, drafts: { [step]: _sent, ...drafts }, unsent }) => ({
    typed: { ...typed, [step]: values },
    drafts,
    unsent: [...unsent.filter((each) => each.step !== step), { step, isDraft: false }],
  }))
}

/** An order is being edited: each step gets its typed details back. */
export function keepAll(typed: TypedDetails): Promise<void> {
  const steps = ['details', 'shipping', 'payment'] as const
  const unsent = steps
    .filter((step) => Object.keys(typed[step]).length > 0)
    .map((step) => ({ step, isDraft: false }))
  return changeCheckout(() => ({ typed, drafts: {}, unsent }))
}

export function keepDraft(step: TypedStep, values: Values): Promise<void> {
  return changeCheckout(({ typed, drafts, unsent }) => ({
    typed,
    drafts: { ...drafts, [step]: values },
    unsent: [...unsent.filter((each) => each.step !== step || !each.isDraft), { step, isDraft: true }],
  }))
}

/** Marks it as sent, unless something newer was typed. */
export function noteSent(step: TypedStep, { isDraft, values }: { isDraft: boolean; values: Values }) {
  return changeCheckout((kept) => {
    const now = isDraft ? kept.drafts[step] : kept.typed[step]
    if (JSON.stringify(now ?? {}) !== JSON.stringify(values)) return kept
    const unsent = kept.unsent.filter((each) => each.step !== step || each.isDraft !== isDraft)
    return { ...kept, unsent }
  })
}

/** Deletes typed details after the order. */
export async function clearCheckout(): Promise<void> {
  await last
  written = undefined
  await removeKept('checkout', keyOf())
}
