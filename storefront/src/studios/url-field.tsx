import { readUrlKey } from 'commerce/studios/url-key'
import { useEffect, useState } from 'react'
import { useEarlyInput } from '#src/forms/use-early-input'
import { checkUrl, type UrlState } from '#src/studios/check-url'
import styles from '#src/studios/url-field.module.css'
import { Field } from '#src/ui/form/field'
import { useWords } from '#src/ui/words/use-words'

interface UrlFieldProps {
  ownerId: string
  /** of the store as it is saved */
  saved: { urlKey: string; url: string }
  defaultValue: string
  error: string | undefined
}

const pauseMs = 400

/** UX-115: the path of the store, with the URL that comes of it, and whether the studio can have it. */
export function UrlField({ ownerId, saved, defaultValue, error }: UrlFieldProps) {
  const say = useWords('studios')
  const [typed, setTyped] = useState(defaultValue)
  const field = useEarlyInput<HTMLInputElement>(({ value }) => setTyped(value))
  const urlKey = readUrlKey(typed)
  const state = useUrlState(ownerId, urlKey, saved.urlKey)
  const before = saved.url.slice(0, saved.url.length - saved.urlKey.length)
  return (
    <div className={styles.url}>
      <Field
        ref={field}
        name="urlKey"
        label={say('studioUrl')}
        hint={say('studioUrlHint')}
        defaultValue={defaultValue}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p className={styles.final}>{say('finalUrl', { url: before + urlKey })}</p>
      <p role="status" className={state === 'taken' ? styles.taken : styles.state}>
        {state === 'own' && say('urlOwn')}
        {state === 'checking' && say('urlChecking')}
        {state === 'free' && say('urlFree')}
        {state === 'taken' && say('urlTaken')}
        {state === 'unknown' && say('urlUnknown')}
      </p>
    </div>
  )
}

type ShownState = UrlState | 'own' | 'checking' | 'empty'

function useUrlState(ownerId: string, urlKey: string, own: string): ShownState {
  const [answered, setAnswered] = useState<{ urlKey: string; state: UrlState }>()
  const isAsked = urlKey !== '' && urlKey !== own
  useEffect(() => {
    if (!isAsked) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void checkUrl({ ownerId, urlKey }, stop.signal).then((state) => {
        if (!stop.signal.aborted) setAnswered({ urlKey, state })
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ownerId, urlKey, isAsked])
  if (urlKey === '') return 'empty'
  if (!isAsked) return 'own'
  return answered?.urlKey === urlKey ? answered.state : 'checking'
}
