import { useEffect, useState } from 'react'
import type { Suggestions } from 'commerce/search/suggestions'
import { checkOnline, useOnline } from '#src/offline/connectivity'
import styles from '#src/search/panel/search-panel.module.css'
import type { FeedState } from '#src/search/panel/suggestion-feed'
import { Button } from '#src/ui/form/button'
import { useShop } from '#src/use-shop'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

const slowMs = 1_000

interface PanelHelpProps {
  state: FeedState<Suggestions>
  hasOptions: boolean
  onRetry: () => void
}

/** What became of the text: how much was found, that a search takes a while or fails, or what to try instead. */
export function PanelHelp({ state, hasOptions, onRetry }: PanelHelpProps) {
  const say = useWords('search')
  const sayListing = useWords('listing')
  const { contactEmail } = useShop()
  const isSlow = useSlow(state)
  const isNothing = state.kind === 'found' && !hasOptions
  return (
    <>
      <p
        role="status"
        className={isSlow || isNothing || isCorrected(state) ? styles.note : 'visually-hidden'}
      >
        {isSlow ? say('searching') : announcement()}
      </p>
      {state.kind === 'idle' && !hasOptions && <p className={styles.note}>{say('hint')}</p>}
      {state.kind === 'failed' && <Failed text={state.text} onRetry={onRetry} />}
      {isNothing && (
        <p className={styles.note}>
          <Rich
            text={sayListing('tryOther', { email: contactEmail })}
            elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]}
          />
        </p>
      )}
    </>
  )

  function announcement(): string {
    if (state.kind !== 'found') return ''
    const { total, corrected } = state.found
    if (corrected !== undefined) return say('corrected', { text: state.text, corrected })
    return isNothing ? sayListing('noResults', { text: state.text }) : sayListing('count', { count: total })
  }
}

/** NET-11: a search without a connection finds nothing, and says why. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const say = useWords('search')
  const sayListing = useWords('listing')
  const sayFrame = useWords('frame')
  const isOnline = useOnline()
  useEffect(() => void checkOnline(), [])
  return (
    <div role="alert" className={styles.note}>
      {!isOnline && <p>{sayListing('noResults', { text })}</p>}
      <p>{isOnline ? say('unavailable') : sayFrame('offline')}</p>
      <Button look="plain" onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </div>
  )
}

function isCorrected(state: FeedState<Suggestions>): boolean {
  return state.kind === 'found' && state.found.corrected !== undefined
}

/** UX-51: true once an answer takes longer than a second. */
function useSlow(state: FeedState<Suggestions>): boolean {
  const [slow, setSlow] = useState<FeedState<Suggestions>>()
  useEffect(() => {
    if (state.kind !== 'asking') return
    const timer = setTimeout(() => setSlow(state), slowMs)
    return () => clearTimeout(timer)
  }, [state])
  return slow === state
}
