import { ProgressSteps } from '#src/orders/progress-steps'
import styles from '#src/returns/card/return-card.module.css'
import type { ShownReturn } from '#src/returns/show-return'
import { photoOfPage } from '#src/returns/photo-of-page'
import { useWords } from '#src/ui/words/use-words'

/** How a return stands and what comes next; what comes back; parcels, comments and steps. */
export function ReturnFacts({ shown }: { shown: ShownReturn }) {
  const say = useWords('returns')
  const { number, state, items, resolution, tracks, photos, address } = shown
  return (
    <>
      <header className={styles.head}>
        <h3>{say('returnNumber', { number })}</h3>
        <p className={styles.state}>{say(state)}</p>
        <p className={styles.quiet}>{say('requestedOn', { date: shown.requestedOn })}</p>
      </header>
      <Next shown={shown} />
      {address.length > 0 && (
        <div>
          <h4>{say('sendTo')}</h4>
          <p className={styles.address}>
            {address.map((line, position) => (
              // Lines of an address never change their places.
              <span key={`${position} ${line}`}>{line}</span>
            ))}
          </p>
        </div>
      )}
      <div>
        <h4>{say('items')}</h4>
        <ul role="list" className={styles.items}>
          {items.map(({ itemId, name, qty, facts, reason, condition }) => (
            <li key={itemId}>
              <span>{say('reviewUnits', { qty, name })}</span>
              {facts.length > 0 && <span className={styles.quiet}>{facts.join(' · ')}</span>}
              <span className={styles.quiet}>{say('reviewWhy', { reason, condition })}</span>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{say('wanted', { resolution })}</p>
      </div>
      {tracks.length > 0 && (
        <ul role="list" className={styles.items}>
          {tracks.map(({ carrier, number: track }) => (
            <li key={`${carrier} ${track}`}>{say('tracking', { carrier, number: track })}</li>
          ))}
        </ul>
      )}
      <Photos number={number} photos={photos} />
      <Comments shown={shown} />
      <ProgressSteps
        steps={shown.steps.map(({ state: reached, at }) => ({ name: say(reached), at }))}
        label={say('progress', { number })}
      />
    </>
  )
}

const PHOTO_EDGE = 96

const nextWords = {
  requested: 'nextRequested',
  approved: 'nextApproved',
  rejected: 'nextRejected',
  received: 'nextReceived',
  refunded: 'nextRefunded',
  exchanged: 'nextExchanged',
  credited: 'nextCredited',
  closed: 'nextClosed',
  canceled: 'nextCanceled',
} as const

const moneyWords = { refunded: 'nextRefunded', owedLess: 'nextNotPaid', nothing: 'nextNothing' } as const

function Next({ shown: { state, money, reference, note, address } }: { shown: ShownReturn }) {
  const say = useWords('returns')
  const hasReference = reference !== ''
  return (
    <div className={styles.next}>
      <p>
        {state === 'exchanged' && hasReference
          ? say('nextExchangedBy', { reference })
          : state === 'credited' && hasReference
            ? say('nextCreditedBy', { reference })
            : state === 'approved' && address.length === 0
              ? say('nextApprovedByMail')
              : say(state === 'refunded' && money ? moneyWords[money.kind] : nextWords[state], {
                  total: money?.total ?? '',
                })}
      </p>
      {note !== '' && (
        <p className={styles.typed}>
          <strong>{say('ourAnswer')}</strong> {note}
        </p>
      )}
    </div>
  )
}

/** The URL is that of the page with its photo, so it is shown to nobody else. */
function Photos({ number, photos }: Pick<ShownReturn, 'number' | 'photos'>) {
  const say = useWords('returns')
  if (photos.length === 0) return null
  return (
    <div>
      <h4>{say('photosSent', { count: photos.length })}</h4>
      <ul role="list" className={styles.photos}>
        {photos.map((id, index) => (
          <li key={id}>
            <a href={photoOfPage(id)}>
              <img
                src={photoOfPage(id)}
                alt={say('photoOf', { position: index + 1, number })}
                width={PHOTO_EDGE}
                height={PHOTO_EDGE}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Comments({ shown: { comments } }: { shown: ShownReturn }) {
  const say = useWords('returns')
  if (comments.length === 0) return null
  return (
    <div>
      <h4>{say('comments')}</h4>
      <ul role="list" className={styles.items}>
        {comments.map(({ by, text, at }) => (
          <li key={`${at} ${text}`}>
            <span className={styles.quiet}>
              {say(by === 'customer' ? 'byYou' : 'byShop')} · {at}
            </span>
            <span className={styles.typed}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
