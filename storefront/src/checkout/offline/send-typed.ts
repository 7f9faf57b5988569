import { isBagWaiting } from '#src/cart/offline/waiting-mark'
import { type KeptCheckout, noteSent, readCheckout } from '#src/checkout/offline/kept-checkout'
import { isOnline } from '#src/offline/connectivity'
import { paths } from '#src/paths'
import { basePathOfPage } from '#src/ui/page/base-path'
import type { Words } from '#src/ui/words/words'

let running: Promise<boolean> | undefined

/** Back online, sends what was added to the bag and typed. Returns whether there was anything. */
export function sendTyped(words: Words): Promise<boolean> {
  running ??= send(words).finally(() => (running = undefined))
  return running
}

async function send(words: Words): Promise<boolean> {
  if (!isOnline()) return false
  if (isBagWaiting()) {
    const { catchUpFirst } = await import('#src/cart/offline/load-kept')
    await catchUpFirst(words)
  }
  const kept = await readCheckout()
  for (const each of kept.unsent) await post(each, kept)
  return kept.unsent.length > 0
}

/** Posts the step as a plain form, as a page without script would. The server keeps it in cookies. */
async function post({ step, isDraft }: KeptCheckout['unsent'][number], { typed, drafts }: KeptCheckout) {
  const values = (isDraft ? drafts[step] : typed[step]) ?? {}
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
  form.set('intent', isDraft ? 'draft' : step)
  if (isDraft) form.set('step', step)
  await fetch(basePathOfPage() + paths.checkoutStep(step), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  await noteSent(step, { isDraft, values })
}
