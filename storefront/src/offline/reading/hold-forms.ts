import { notify } from '#src/notices/notices-store'
import { checkOnline, isOnline } from '#src/offline/connectivity'
import type { Words } from '#src/ui/words/words'

/** The bag, the checkout and waiting orders. Other forms that add to the bag have `data-offline`. */
const keptPaths = /\/(?:cart|checkout\/(?:details|shipping|payment|review|waiting))$/

let isHolding = false

/**
 * UX-97: offline, a form that needs the shop is not sent, and the shopper is told why. The shop is asked first. If it
 * answers, the form is sent.
 */
export function holdForms(words: Words): void {
  if (isHolding) return
  isHolding = true
  const hold = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (isOnline() || !(form instanceof HTMLFormElement) || !needsShop(form, submitter)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void sendOrTell(form, submitter, words)
  }
  // Runs before the page's own listeners.
  window.addEventListener('submit', hold, true)
}

function needsShop(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  // A field may have the name of a form property.
  if (form.getAttribute('method')?.toLowerCase() !== 'post' || form.hasAttribute('data-offline')) return false
  if (form.querySelector('[name=intent][value=sign-out]')) return true
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
  return !keptPaths.test(new URL(action, location.href).pathname)
}

async function sendOrTell(form: HTMLFormElement, submitter: HTMLElement | null, words: Words): Promise<void> {
  if (await checkOnline()) {
    form.requestSubmit(submitter)
    return
  }
  await words.wait('offline')
  notify({ kind: 'error', text: words.of('offline')('needsShop') })
}
