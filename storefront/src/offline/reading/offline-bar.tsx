import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import styles from '#src/offline/reading/offline-bar.module.css'
import { useOnline } from '#src/offline/connectivity'
import { refreshed, useOwnHref, useSavedAt, useSavedCopies } from '#src/offline/reading/saved-copies'
import { usePageWords, useWords } from '#src/ui/words/use-words'
import { extraPart } from '#src/ui/on-demand'

const SavedMark = extraPart(async () => (await import('#src/offline/reading/saved-mark')).SavedMark)

/** PANEL-05: says that the shopper is offline. The region is in the page before it announces anything. */
export function OfflineBar() {
  const isOnline = useOnline()
  const say = useWords('frame')
  const savedAt = useSavedAt()
  const mayBeCopy = useMayBeCopy()
  useChangedPage()
  useHeldForms(isOnline)
  return (
    <div role="status" className={styles.bar} data-text={say('offline')} data-copy={mayBeCopy || undefined}>
      {!isOnline && <p className={styles.text}>{say('offline')}</p>}
      {savedAt !== undefined && (
        <Suspense>
          <SavedMark at={savedAt} />
        </Suspense>
      )}
    </div>
  )
}

/** What opens offline is a saved copy, or the page that stands in for one. Later pages come from data. */
function useMayBeCopy(): boolean {
  const href = useOwnHref()
  const [opened] = useState(href)
  return href === opened && !href.includes('/offline')
}

/** Offline, forms that need the shop say so. If the code for that does not load, the page they lead to says it. */
function useHeldForms(isOnline: boolean): void {
  const words = usePageWords()
  useEffect(() => {
    if (isOnline) return
    void import('#src/offline/reading/hold-forms').then(
      ({ holdForms }) => holdForms(words),
      () => undefined,
    )
  }, [isOnline, words])
}

/** A page that has changed since its copy was saved reloads. */
function useChangedPage(): void {
  const href = useOwnHref()
  const hasChanged = useSavedCopies(({ changed }) => changed === href)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!hasChanged) return
    useSavedCopies.setState({ changed: undefined })
    void refreshed(revalidate)
  }, [hasChanged, revalidate])
}
