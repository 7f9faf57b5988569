import { readQty } from 'commerce/cart/read-qty'
import { type BagCommand, nameOfLine, withCommand } from 'commerce/cart/waiting/bag-command'
import type { CartOutcome } from '#src/cart/post-cart'
import { changeBagOfPage, findShownBag, shownOf } from '#src/cart/offline/bag-of-page'
import { sendWaiting } from '#src/cart/offline/use-catch-up'
import { textField } from '#src/forms/text-entries'
import { newKey } from '#src/new-key'

/** CART-15: a change of the bag without a connection. It is seen at once, and waits. Undefined if this browser cannot keep it. */
export async function keepForm(form: FormData): Promise<CartOutcome | undefined> {
  try {
    const command = await commandOf(form)
    if (!command) return undefined
    const bag = await changeBagOfPage((kept) => ({ ...kept, commands: withCommand(kept, command) }))
    void sendWaiting()
    return { kind: 'changed', cart: shownOf(bag) }
  } catch {
    // The browser keeps nothing for this shop: the change counts as refused.
    return undefined
  }
}

/** A change that may have left with the form keeps its key. */
async function commandOf(form: FormData): Promise<BagCommand | undefined> {
  const intent = textField(form, 'intent')
  const given = textField(form, 'request')
  const sendable = { key: given === '' ? newKey() : given, isSent: false }
  if (intent === 'apply-coupon')
    return { kind: 'coupon', ...sendable, code: textField(form, 'coupon').trim() }
  if (intent === 'remove-coupon') return { kind: 'coupon', ...sendable, code: null }
  const shown = await findShownBag()
  const line = shown?.lines.find(({ id }) => id === Number(textField(form, 'line')))
  if (!line) return undefined
  const ofLine = { ...sendable, line: nameOfLine(line), title: line.name, sku: line.sku }
  if (intent === 'remove') return { kind: 'remove', ...ofLine }
  const qty = readQty(textField(form, 'qty'))
  if (qty === undefined || qty === 0) return undefined
  if (intent === 'dancer') return { kind: 'dancer', ...ofLine, qty, dancer: textField(form, 'dancer').trim() }
  return { kind: 'set', ...ofLine, qty }
}
