import { syncCartCount } from '#src/cart/shown-cart'
import { notify } from '#src/notices/notices-store'
import { drainOrders } from '#src/offline/orders/drain-orders'
import { consentToWaiting, listHidden, listWaiting } from '#src/offline/orders/waiting-orders'
import { readOrders } from '#src/offline/orders/order-database'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { findOrSignOut } from '#src/session/renew-session'
import type { Words } from '#src/ui/words/words'

/** What a page shows of a session that has ended. SESS-09: who is asked to clear the storage may send what is in it first. */
export async function showSessionOver(
  words: Words,
  isGivenUp: boolean,
  openSignIn: () => void,
): Promise<void> {
  syncCartCount()
  keepSavedListsInStep(words)
  if (!isGivenUp) return
  await words.wait('offline')
  const say = words.of('offline')
  if ((await readOrders()).some(({ state }) => state !== 'confirmed'))
    notify({
      kind: 'warning',
      text: say('orderWaiting'),
      actions: [{ label: say('sendNow'), onPress: () => void sendAll(openSignIn) }],
    })
  notify({ kind: 'error', text: say('renewalsGivenUp'), actions: [{ label: words.of('frame')('ok') }] })
}

/** What a customer ordered goes by itself once the customer is signed in again. */
async function sendAll(openSignIn: () => void): Promise<void> {
  if ((await listHidden()).length > 0) openSignIn()
  for (const { key } of await listWaiting()) await consentToWaiting(key)
  await drainOrders({ isBack: true, findCustomer: findOrSignOut })
}
