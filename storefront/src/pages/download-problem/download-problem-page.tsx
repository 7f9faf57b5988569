import { type DownloadProblem, readDownloadProblem } from 'commerce/downloads/download-paths'
import { messages } from 'commerce/messages'
import { data, Link } from 'react-router'
import type { Route } from './+types/download-problem-page'
import { addresses } from '#src/addresses'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { DeadEnd, WaysOn } from '#src/ui/page/dead-end'
import { useShop } from '#src/use-shop'

export function loader({ request }: Route.LoaderArgs) {
  const problem = readDownloadProblem(new URL(request.url).searchParams.get('reason')) ?? 'download-not-found'
  return data({ problem }, { status: problem === 'downloads-used-up' ? 410 : 404 })
}

const help: Record<DownloadProblem, string> = {
  'download-not-found': messages.downloadExpiredHelp,
  'downloads-used-up': messages.downloadUsedUpHelp,
  'sample-not-found': messages.sampleNotFoundHelp,
}

export function meta({ matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: messages.downloadProblem, publicUrl, isUnlisted: true })
}

/** Where a link to a file leads that has expired or was used as often as it can be. */
export default function DownloadProblemPage({ loaderData: { problem } }: Route.ComponentProps) {
  const { contactEmail } = useShop()
  return (
    <DeadEnd title={messages.downloadProblem}>
      <p>{help[problem]}</p>
      <WaysOn>
        <li>
          <a href={`mailto:${contactEmail}?subject=My%20files`}>Email {contactEmail}</a>
        </li>
        <li>
          <Link to={addresses.home}>Go to the home page</Link>
        </li>
      </WaysOn>
    </DeadEnd>
  )
}
