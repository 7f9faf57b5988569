import { isConsentFresh } from 'commerce/offline/order-age'
import { readClocks } from '#src/offline/clocks'
import { consentToWaiting, listWaiting } from '#src/offline/orders/waiting-orders'
import { paths } from '#src/paths'
import { basePathOfPage } from '#src/ui/page/base-path'

/** NET-02: a shop that asks first does not ask on the thank-you page, for a day after the shopper pressed the button. */
export async function agreeOnThankYouPage(): Promise<void> {
  if (location.pathname !== basePathOfPage() + paths.orderSuccess) return
  for (const order of await listWaiting()) {
    const isToAsk = order.state === 'queued' && !order.automatic
    if (isToAsk && isConsentFresh(order, readClocks())) await consentToWaiting(order.key)
  }
}
