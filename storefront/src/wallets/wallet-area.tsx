import type { WalletQuote } from 'commerce/payment/wallet-quote'
import { Link } from 'react-router'
import { TermsField } from '#src/checkout/terms-field'
import { useOnline } from '#src/offline/connectivity'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'
import { useTerms } from '#src/wallets/use-terms'
import { useWallet, type WalletNews } from '#src/wallets/use-wallet'
import styles from '#src/wallets/wallet-area.module.css'

export interface WalletAreaProps {
  quote: WalletQuote
  /** that orders are shipped to */
  countries: readonly string[]
  place: 'cart' | 'checkout'
}

/** Pays the bag by a wallet. It takes no room until the provider says that this browser has one. */
export function WalletArea({ quote, countries, place }: WalletAreaProps) {
  const say = useWords('wallets')
  const { box, error, clearError, checkAgreed } = useTerms()
  const { buttons, state, news, check } = useWallet({ quote, countries, mayOpen: checkAgreed })
  const isOnline = useOnline()
  const Heading = place === 'cart' ? 'h3' : 'h2'
  if (state === 'none') return null
  const isInCart = place === 'cart'
  return (
    <section
      aria-labelledby="wallets"
      className={
        state === 'waiting'
          ? styles.waiting
          : [styles.area, !isInCart && styles.checkout].filter(Boolean).join(' ')
      }
    >
      {isInCart && <p className={styles.or}>{say('or')}</p>}
      <Heading id="wallets" className={styles.title}>
        {say('title')}
      </Heading>
      <TermsField ref={box} error={error} onChange={clearError} />
      <News news={news} onCheck={(seen) => void check(seen)} />
      <div role="status">{!isOnline && <p className={styles.status}>{say('offline')}</p>}</div>
      <div ref={buttons} className={styles.buttons} inert={!isOnline} />
      {!isInCart && <p className={styles.or}>{say('orDetails')}</p>}
    </section>
  )
}

interface NewsProps {
  news: WalletNews
  onCheck: (seen: string) => void
}

function News({ news, onCheck }: NewsProps) {
  const say = useWords('wallets')
  const sayCheckout = useWords('checkout')
  switch (news.kind) {
    case 'none':
      return null
    case 'confirming':
    case 'canceled':
      return (
        <p role="status" className={styles.status}>
          {say(news.kind)}
        </p>
      )
    case 'away':
      return (
        <div role="alert" className={styles.problem}>
          <p>{say('away')}</p>
        </div>
      )
    case 'unknown':
      return (
        <div role="alert" className={styles.problem}>
          <p>{sayCheckout('orderUnknown')}</p>
          <Button look="main" onClick={() => onCheck(news.seen)}>
            {sayCheckout('checkNow')}
          </Button>
        </div>
      )
    case 'refused':
      return (
        <div role="alert" className={styles.problem}>
          <p>{news.message}</p>
          {news.details.length > 0 && (
            <ul>
              {news.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {news.path !== undefined && (
            <Link to={news.path} reloadDocument>
              {news.path === paths.cart ? sayCheckout('reviewBag') : say('toCheckout')}
            </Link>
          )}
        </div>
      )
  }
}
