import { Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import { buttonClass } from '#src/ui/form/button-look'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { useWords } from '#src/ui/words/use-words'
import { extraPart } from '#src/ui/on-demand'

export type ProblemReason = 'bug' | 'away' | 'offline'

export const problemTitles = { bug: 'serverError', away: 'shopAway', offline: 'offline' } as const
const advice = { bug: 'bugAdvice', away: 'awayAdvice', offline: 'offlineAdvice' } as const

const NotSaved = extraPart(async () => (await import('#src/offline/reading/not-saved')).NotSaved)

/** Something failed: a bug of ours, the shop's data is away for a moment, or the visitor is offline. */
export function Problem({ reason }: { reason: ProblemReason }) {
  const { pathname, search } = useLocation()
  const say = useWords('frame')
  return (
    <DeadEnd figure={say('somethingWentWrong')} title={say(problemTitles[reason])}>
      <p>{say(advice[reason])}</p>
      {reason === 'offline' ? (
        <Suspense>
          <NotSaved path={pathname} />
        </Suspense>
      ) : (
        <Understood />
      )}
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

/** NET-12: leads back to the page before, or home if there is none. */
function Understood() {
  const say = useWords('frame')
  const navigate = useNavigate()
  const goBack = (event: React.MouseEvent) => {
    // The router counts the pages since the shop was opened.
    const state = history.state as { idx?: number } | null
    if ((state?.idx ?? 0) === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={paths.home} onClick={goBack} className={buttonClass({})}>
      {say('ok')}
    </Link>
  )
}
