import { messages } from 'commerce/messages'
import { Link, useLocation } from 'react-router'
import { addresses } from '#src/addresses'
import { DeadEnd, WaysOn } from '#src/ui/page/dead-end'

export type ProblemReason = 'bug' | 'away' | 'offline'

const titles = { bug: messages.serverError, away: messages.shopAway, offline: messages.offline }
const advice = {
  bug: "This one's on us. We've logged the problem and will fix it. Your bag is saved.",
  away: 'Your bag is saved. Wait a moment, then reload this page.',
  offline: "Your bag is saved. Try again once you're connected.",
}

/** Something failed: a bug of ours, the shop's data is away for a moment, or the visitor has no connection. */
export function Problem({ reason }: { reason: ProblemReason }) {
  const { pathname } = useLocation()
  return (
    <DeadEnd figure={messages.somethingWentWrong} title={titles[reason]}>
      <p>{advice[reason]}</p>
      <WaysOn>
        <li>
          <Link to={pathname} reloadDocument>
            Try again
          </Link>
        </li>
        <li>
          <Link to={addresses.home}>Go to the home page</Link>
        </li>
      </WaysOn>
    </DeadEnd>
  )
}
