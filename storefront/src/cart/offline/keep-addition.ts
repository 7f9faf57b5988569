import type { CartLine } from 'commerce/cart/cart'
import type { Say } from 'commerce/words/catalogs'
import { type WantedProduct, withCommand } from 'commerce/cart/waiting/cart-command'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { changeCartOfPage, shownOf } from '#src/cart/offline/cart-of-page'
import { sendWaiting } from '#src/cart/offline/use-catch-up'
import { keyedToWire } from '#src/cart/offline/wanted-to-wire'
import { sha256 } from '#src/hash'
import { findClaim, setClaim } from '#src/offline/claims'
import type { Words } from '#src/ui/words/words'

interface Addition {
  wanted: WantedProduct
  /** as the bag shows it; a group has one line per part */
  lines: Omit<CartLine, 'id'>[]
  /** of the press: the server counts it once */
  key: string
  /** its answer was lost, so it may only be repeated unchanged */
  mayHaveLeft: boolean
}

/** CART-15, C-11: adds to the bag offline, with its stock unchecked. Undefined if this browser cannot store it. */
export async function keepAddition(
  { wanted, lines, key: press, mayHaveLeft }: Addition,
  words: Words,
): Promise<Extract<AddOutcome, { kind: 'added' }> | undefined> {
  try {
    await words.wait('offline')
    const key = await keyOf(press, wanted)
    const firstId = -Date.now()
    const added = lines.map((line, index) => ({ ...line, id: firstId - index }))
    const told = introduced(words.of('offline'))
    const keptCart = await changeCartOfPage((kept) => ({
      ...kept,
      // A second press of the same form is the same change.
      commands: kept.commands.some((each) => each.key === key)
        ? kept.commands
        : withCommand(kept, { kind: 'add', key, isSent: mayHaveLeft, wanted, lines: added }),
    }))
    void sendWaiting()
    const kept = await told
    const parts = added.length > 1 ? { parts: added.map((line) => ({ line, qty: line.qty })) } : {}
    return { kind: 'added', cart: shownOf(keptCart), line: added[0], qty: wanted.qty, kept, ...parts }
  } catch {
    // The browser stores nothing for this shop, so nothing was added.
    return undefined
  }
}

/** NET-17: what happens next is explained once. */
async function introduced(say: Say<'offline'>): Promise<string> {
  const introduction = { code: 'bag-offline', value: true, description: 'How a bag waits for a connection.' }
  const isKnown = (await findClaim(introduction.code)) !== undefined
  if (!isKnown) await setClaim(introduction)
  return isKnown ? say('bagAdded') : `${say('bagAdded')} ${say('bagIntroduction')}`
}

/** The key the server derives from a press: see addToCart. */
async function keyOf(press: string, wanted: WantedProduct): Promise<string> {
  // Pages without https cannot derive it. The server then counts the press as a new one.
  if (!('subtle' in crypto)) return press
  return sha256(`${press}/${JSON.stringify(keyedToWire(wanted))}`)
}
