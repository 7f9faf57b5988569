import type { WalletQuote } from 'commerce/payment/wallet-quote'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate, useRevalidator } from 'react-router'
import { paths } from '#src/paths'
import { useShop } from '#src/use-shop'
import { askShop } from '#src/wallets/ask-shop'
import { type OpenWallet, openWallet } from '#src/wallets/open-wallet'
import type { WalletRefusal } from '#src/wallets/wallet-answer'

/** What the area says below its heading. */
export type WalletNews =
  | { kind: 'none' | 'confirming' | 'canceled' | 'away' }
  | { kind: 'unknown'; seen: string }
  | WalletRefusal

/** Not among `paths`, which every page loads. */
const WALLET_PATH = '/checkout/express'

const silent: WalletNews = { kind: 'none' }

interface WalletOfPage {
  quote: WalletQuote
  countries: readonly string[]
  /** whether the terms are accepted */
  mayOpen: () => boolean
}

/** The provider's buttons in `buttons`, as long as the page shows them. */
export function useWallet({ quote, countries, mayOpen }: WalletOfPage) {
  const { storeView } = useShop()
  const { revalidate } = useRevalidator()
  const path = useHref(WALLET_PATH)
  const { leadOn, thanksUrl } = useWayOn()
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  const [news, setNews] = useState<WalletNews>(silent)
  const refuse = (refusal: WalletRefusal) => {
    setNews(refusal)
    // The total of the page is no longer that of the bag.
    if (refusal.path === undefined) void revalidate()
  }
  const buttons = useButtons(quote, {
    onNone: () => setState('none'),
    open: (node) =>
      openWallet(node, quote, {
        locale: storeView.language,
        countries,
        mayOpen,
        thanksUrl,
        ask: (fields) => askShop(path, fields),
        onReady: (isAvailable) => setState(isAvailable ? 'shown' : 'none'),
        onPriced: () => setNews(silent),
        onCancel: () => setNews((now) => (now.kind === 'refused' ? now : { kind: 'canceled' })),
        onConfirm: () => setNews({ kind: 'confirming' }),
        onRefused: refuse,
        onAway: () => setNews({ kind: 'away' }),
        onUnknown: (seen) => setNews({ kind: 'unknown', seen }),
        onUnpaid: leadOn,
      }),
  })

  /** The order may be placed: it is found by what was seen. */
  const check = async (seen: string) => {
    setNews({ kind: 'confirming' })
    const answer = await askShop(path, { intent: 'check', seen })
    if (answer.kind === 'placed') leadOn(answer.orderNumber)
    else if (answer.kind === 'refused') refuse(answer)
    else setNews({ kind: 'unknown', seen })
  }
  return { buttons, state, news, check }
}

/** To a placed order: to its payment if the card was refused, else to the page that says how far it is. */
function useWayOn() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return {
    leadOn: (orderNumber: string, refusal?: string) => {
      const to = refusal === undefined ? paths.orderPlaced : paths.orderPayment
      void navigate(to(orderNumber), { state: { refusal } })
    },
    thanksUrl: (orderNumber: string) => new URL(base + paths.orderPlaced(orderNumber), location.href).href,
  }
}

interface Buttons {
  open: (node: HTMLElement) => Promise<OpenWallet>
  /** the provider cannot be reached: there are all other ways to pay */
  onNone: () => void
}

function useButtons(quote: WalletQuote, { open, onNone }: Buttons) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenWallet>(undefined)
  const openFirst = useEffectEvent(open)
  const giveUp = useEffectEvent(onNone)
  useEffect(() => {
    const node = place.current
    if (!node) return
    let isLeft = false
    openFirst(node).then(
      (wallet) => {
        if (isLeft) wallet.close()
        else opened.current = wallet
      },
      () => giveUp(),
    )
    return () => {
      isLeft = true
      opened.current?.close()
      opened.current = undefined
    }
  }, [])
  useEffect(() => opened.current?.update(quote), [quote])
  return place
}
