import type { Values } from 'commerce/checkout/checkout-details'
import { REQUEST_TIMEOUT_MS } from 'commerce/limits'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import type { TypedStep } from '#src/checkout/checkout-store'
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
  if (isCartWaiting()) {
    const { catchUpFirst } = await import('#src/cart/offline/load-kept')
    await catchUpFirst(words)
  }
  const kept = await readCheckout()
  let hasSent = false
  for (const each of kept.unsent) {
    // The rest is sent by the next page.
    if (!(await post(each, kept))) break
    hasSent = true
  }
  return hasSent
}

/** False: the server did not keep it. */
async function post(
  { step, isDraft }: KeptCheckout['unsent'][number],
  { typed, drafts }: KeptCheckout,
): Promise<boolean> {
  const values = (isDraft ? drafts[step] : typed[step]) ?? {}
  let answer = await postForm(step, { isDraft, values })
  // A step that the shop refuses stays in its form until it is right.
  if (answer.status === 400 && !isDraft) answer = await postForm(step, { isDraft: true, values })
  // A step leads on to the next, and where that is needs nobody to know.
  const isKept = answer.ok || answer.type === 'opaqueredirect'
  if (isKept) await noteSent(step, { isDraft, values })
  return isKept
}

/** The plain form of the step, as a page without script sends it: the server keeps it in its cookies. */
function postForm(
  step: TypedStep,
  { isDraft, values }: { isDraft: boolean; values: Values },
): Promise<Response> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
  form.set('intent', isDraft ? 'draft' : step)
  if (isDraft) form.set('step', step)
  return fetch(basePathOfPage() + paths.checkoutStep(step), {
    method: 'POST',
    body: form,
    redirect: 'manual',
    // The whole checkout waits for it. The next page sends what did not arrive.
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
}
