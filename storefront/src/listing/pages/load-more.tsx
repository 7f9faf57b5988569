import { AUTOMATIC_LOADS, CATEGORY_PAGE_SIZE, SEARCH_MAX_WINDOW } from 'commerce/limits'
import { useEffect, useRef } from 'react'
import { type ListingChoice, withPage, writeChoice } from '#src/listing/filters/choice'
import type { PartProblem } from '#src/listing/pages/or-problem'
import styles from '#src/listing/pages/load-more.module.css'
import { problemTitles } from '#src/notices/problem'
import { buttonClass } from '#src/ui/form/button-look'
import { useWords } from '#src/ui/words/use-words'

interface LoadMoreProps {
  choice: ListingChoice
  page: number
  shown: number
  total: number
  pageSize?: number
  /** how many products the list can show */
  most?: number
  isLoading: boolean
  /** why the next tiles did not come */
  problem: PartProblem['problem'] | undefined
  /** the end of the list is near; absent: only the button loads */
  onReach?: (() => Promise<void>) | undefined
  onPress: () => void
}

/** CAT-01: loads the next tiles by itself twice, then by button; without script it is a link to the longer list. */
export function LoadMore({
  choice,
  page,
  shown,
  total,
  pageSize = CATEGORY_PAGE_SIZE,
  most = SEARCH_MAX_WINDOW,
  isLoading,
  problem,
  onReach,
  onPress,
}: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const say = useWords('listing')
  const sayFrame = useWords('frame')
  // A product that left the list between two loads never comes.
  const isWhole = shown >= total || page * pageSize >= total
  const isEnd = isWhole || page >= Math.floor(most / pageSize)
  useEffect(() => {
    if (!onReach || page > AUTOMATIC_LOADS || isLoading || isEnd || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onReach()
      },
      { rootMargin: '0px 0px 400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [page, isLoading, isEnd, onReach])
  if (isWhole) return null
  if (isEnd) return <p className={styles.more}>{say('listEnds', { shown, total })}</p>
  const next = Math.min(pageSize, total - shown)
  return (
    <div ref={place} className={styles.more}>
      <a
        href={writeChoice(withPage(choice, page + 1))}
        rel="next"
        className={buttonClass({ look: 'outline' })}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault()
          onPress()
        }}
      >
        {say('loadMore', { next, shown, total })}
      </a>
      <p role="status" className="visually-hidden">
        {isLoading && sayFrame('loading')}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {sayFrame(problemTitles[problem])}
        </p>
      )}
    </div>
  )
}
