import type { ShownOrder } from '#src/orders/show-order'
import styles from '#src/orders/order-documents.module.css'
import { useWords } from '#src/ui/words/use-words'

/** Parcels with their numbers, files to fetch, invoices and refunds; each only where there is one. */
export function OrderDocuments({ order }: { order: ShownOrder }) {
  const say = useWords('history')
  const { parcels, downloads, invoices, refunds } = order
  return (
    <>
      {parcels.length > 0 && (
        <Part id="parcels" title={say('parcels')}>
          {parcels.map(({ number, at, expectedAt, tracks, items }) => (
            <li key={number}>
              <p>{say('parcelSent', { number, date: at })}</p>
              {expectedAt !== undefined && <p>{say('expectedDelivery', { date: expectedAt })}</p>}
              {tracks.map((track) => (
                <p key={track.number}>
                  {say('tracking', { carrier: track.carrier })}{' '}
                  <strong className={styles.figure}>{track.number}</strong>
                </p>
              ))}
              <Units units={items} />
            </li>
          ))}
        </Part>
      )}
      {downloads.length > 0 && (
        <Part id="downloads" title={say('downloads')}>
          {downloads.map(({ url, title, name, left }) => (
            <li key={url}>
              <a href={url}>{title}</a>
              <p className={styles.quiet}>
                {name}
                {left !== null && ` · ${say('downloadsLeft', { count: left })}`}
              </p>
            </li>
          ))}
        </Part>
      )}
      {invoices.length > 0 && (
        <Part id="invoices" title={say('invoices')}>
          {invoices.map(({ number, at, total, isPaid }) => (
            <li key={number}>{say(isPaid ? 'invoicePaid' : 'invoiceOpen', { number, date: at, total })}</li>
          ))}
        </Part>
      )}
      {refunds.length > 0 && (
        <Part id="refunds" title={say('refunds')}>
          {refunds.map(({ number, at, total, items }) => (
            <li key={number}>
              <p>{say('refundMade', { number, date: at, total })}</p>
              <Units units={items} />
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
    </section>
  )
}

function Units({ units }: { units: { itemId: number; name: string; qty: number }[] }) {
  const say = useWords('history')
  return (
    <ul className={styles.units}>
      {units.map(({ itemId, name, qty }) => (
        <li key={itemId}>{say('unitsOf', { qty, name })}</li>
      ))}
    </ul>
  )
}
