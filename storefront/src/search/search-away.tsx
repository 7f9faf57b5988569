import { ONLINE_AGAIN_MS } from 'commerce/offline-limits'
import { useEffect } from 'react'
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { paths } from '#src/paths'
import { type ProblemReason, problemTitles } from '#src/notices/problem'
import { useOnline, whenOnline } from '#src/offline/connectivity'
import { searchedText } from '#src/search/searched-text'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { SearchAgain } from '#src/ui/page/search-again'
import { useWords } from '#src/ui/words/use-words'

/** NET-11: a search that the shop does not answer finds nothing, and says why. It is asked again once there is a connection. */
export function SearchAway({ reason }: { reason: ProblemReason }) {
  const text = searchedText(useSearchParams()[0])
  const { pathname, search } = useLocation()
  const say = useWords('frame')
  const sayListing = useWords('listing')
  useSearchOnceOnline(reason)
  return (
    <DeadEnd title={text === '' ? sayListing('lookingFor') : sayListing('noResults', { text })}>
      <p role="alert">{say(problemTitles[reason])}</p>
      <SearchAgain action={paths.searchPage} text={text} />
      <NextSteps>
        <li>
          <Link to={pathname + search} reloadDocument>
            {say('tryAgain')}
          </Link>
        </li>
        <li>
          <Link to={paths.home}>{say('goHome')}</Link>
        </li>
      </NextSteps>
    </DeadEnd>
  )
}

/** Searches when the shop answers again; and once more after a while where that answer got lost. */
function useSearchOnceOnline(reason: ProblemReason): void {
  const isOnline = useOnline()
  const { revalidate, state } = useRevalidator()
  useEffect(() => whenOnline(() => void revalidate()), [revalidate])
  const isLost = reason === 'offline' && isOnline && state === 'idle'
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => void revalidate(), ONLINE_AGAIN_MS.least)
    return () => clearTimeout(timer)
  }, [isLost, revalidate])
}
