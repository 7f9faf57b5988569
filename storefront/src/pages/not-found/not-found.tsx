import { Link } from 'react-router'
import { paths } from '#src/paths'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { SearchAgain } from '#src/ui/page/search-again'
import { useHomePath } from '#src/use-home-path'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Nothing at this URL: why, if known, and where to go. */
export function NotFound({ reason }: { reason?: string | undefined }) {
  const { contactEmail, chatUrl } = useShop()
  const home = useHomePath()
  const say = useWords('frame')
  return (
    <DeadEnd figure="404" title={say('pageNotFound')}>
      {reason !== undefined && <p>{reason}</p>}
      <p>{say('notFoundHelp')}</p>
      <SearchAgain action={paths.searchPage} />
      <NextSteps>
        <li>
          <a href={chatUrl ?? `mailto:${contactEmail}?subject=Chat`}>{say('chat')}</a>
        </li>
        <li>
          <a href={`mailto:${contactEmail}`}>{say('contact')}</a>
        </li>
        <li>
          <Link to={paths.searchPage}>{say('search')}</Link>
        </li>
        <li>
          <Link to={home}>{say('goHome')}</Link>
        </li>
      </NextSteps>
    </DeadEnd>
  )
}
