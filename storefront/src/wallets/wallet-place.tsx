import type { WalletQuote } from 'commerce/payment/wallet-quote'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { WalletAreaProps } from '#src/wallets/wallet-area'

// A page that was left open may be older than the files of the shop; then it has no wallets.
const WalletArea = lazy(() =>
  import('#src/wallets/wallet-area').then(
    (area) => ({ default: area.WalletArea }),
    () => ({ default: () => null }),
  ),
)

interface WalletPlaceProps extends Omit<WalletAreaProps, 'quote'> {
  /** undefined: this bag cannot be paid by wallet */
  quote: WalletQuote | undefined
}

/** Where a page shows wallets. Only a browser can say whether it has one, so the server sends nothing. */
export function WalletPlace({ quote, ...place }: WalletPlaceProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!quote || !isInBrowser) return null
  return (
    <Suspense fallback={null}>
      <WalletArea quote={quote} {...place} />
    </Suspense>
  )
}
