import type { CartLine } from 'commerce/cart/cart'
import { readQty } from 'commerce/cart/read-qty'
import { type CartCommand, nameOfLine, withCommand } from 'commerce/cart/waiting/cart-command'
import type { CartOutcome } from '#src/cart/post-cart'
import { changeCartOfPage, findShownCart, shownOf } from '#src/cart/offline/cart-of-page'
import { sendWaiting } from '#src/cart/offline/use-catch-up'
import { textField } from '#src/forms/text-entries'
import { newKey } from '#src/new-key'

/**
 * CART-15: changes the bag offline. The change shows at once, and waits. Undefined if this browser cannot store it. If it
 * may have reached the shop, it is repeated unchanged.
 */
export async function keepForm(form: FormData, mayHaveLeft: boolean): Promise<CartOutcome | undefined> {
  try {
    const command = await commandOf(form, mayHaveLeft)
    if (!command) return undefined
    const keptCart = await changeCartOfPage((kept) => ({ ...kept, commands: withCommand(kept, command) }))
    void sendWaiting()
    return { kind: 'changed', cart: shownOf(keptCart) }
  } catch {
    // The browser stores nothing for this shop, so the change is refused.
    return undefined
  }
}

async function commandOf(form: FormData, mayHaveLeft: boolean): Promise<CartCommand | undefined> {
  const intent = textField(form, 'intent')
  const given = textField(form, 'request')
  const sendable = { key: given === '' ? newKey() : given, isSent: mayHaveLeft }
  if (intent === 'apply-coupon')
    return { kind: 'coupon', ...sendable, code: textField(form, 'coupon').trim() }
  if (intent === 'remove-coupon') return { kind: 'coupon', ...sendable, code: null }
  const line = lineOf(form, (await findShownCart())?.lines ?? [])
  if (!line) return undefined
  const qty = intent === 'remove' ? line.qty : readQty(textField(form, 'qty'))
  if (qty === undefined || qty === 0) return undefined
  const ofLine = {
    ...sendable,
    line: nameOfLine(line),
    title: line.name,
    sku: line.sku,
    ...(mayHaveLeft && { sentTo: { id: line.id, qty } }),
  }
  if (intent === 'remove') return { kind: 'remove', ...ofLine }
  if (intent === 'dancer') return { kind: 'dancer', ...ofLine, qty, dancer: textField(form, 'dancer').trim() }
  return { kind: 'set', ...ofLine, qty }
}

/** If the shop has since given the line an id, it is found by its product. */
function lineOf(form: FormData, lines: CartLine[]): CartLine | undefined {
  const id = Number(textField(form, 'line'))
  const same = lines.find((line) => line.id === id)
  if (same || id > 0) return same
  const [one, another] = lines.filter(({ sku }) => sku === textField(form, 'sku'))
  return another ? undefined : one
}
