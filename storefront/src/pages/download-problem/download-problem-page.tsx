import { type DownloadProblem, readDownloadProblem } from 'commerce/downloads/download-paths'
import { data, Link } from 'react-router'
import type { Route } from './+types/download-problem-page'
import { paths } from '#src/paths'
import { pageContext } from '#src/page-context'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export function loader({ request, context }: Route.LoaderArgs) {
  const title = context.get(pageContext).words.of('letters')('downloadTitle')
  const problem = readDownloadProblem(new URL(request.url).searchParams.get('reason')) ?? 'download-not-found'
  return data({ title, problem }, { status: problem === 'downloads-used-up' ? 410 : 404 })
}

const help = {
  'download-not-found': 'downloadExpired',
  'downloads-used-up': 'downloadUsedUp',
  'sample-not-found': 'sampleGone',
} as const satisfies Record<DownloadProblem, string>

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, publicUrl, isUnlisted: true })
}

/** Where an expired or used-up download link leads. */
export default function DownloadProblemPage({ loaderData: { title, problem } }: Route.ComponentProps) {
  const { contactEmail } = useShop()
  const say = useWords('letters')
  return (
    <DeadEnd title={title}>
      <p>{say(help[problem])}</p>
      <NextSteps>
        <li>
          <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(say('filesSubject'))}`}>
            {say('emailUs', { email: contactEmail })}
          </a>
        </li>
        <li>
          <Link to={paths.home}>{say('goHome')}</Link>
        </li>
      </NextSteps>
    </DeadEnd>
  )
}
