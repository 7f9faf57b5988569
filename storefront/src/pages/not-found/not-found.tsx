import { messages } from 'commerce/messages'
import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import { DeadEnd, WaysOn } from '#src/ui/page/dead-end'
import { SearchAgain } from '#src/ui/page/search-again'
import { useShop } from '#src/use-shop'

/** Nothing at this address: why, where that is known, and the ways on. */
export function NotFound({ reason }: { reason?: string | undefined }) {
  const { contactEmail, chatUrl } = useShop()
  return (
    <DeadEnd figure="404" title={messages.pageNotFound}>
      {reason !== undefined && <p>{reason}</p>}
      <p>It may have moved, or the link may be mistyped. Try a search.</p>
      <SearchAgain action={addresses.searchPage} />
      <WaysOn>
        <li>
          <a href={chatUrl ?? `mailto:${contactEmail}?subject=Chat`}>Chat with us</a>
        </li>
        <li>
          <a href={`mailto:${contactEmail}`}>Contact us</a>
        </li>
        <li>
          <Link to={addresses.searchPage}>Search</Link>
        </li>
        <li>
          <Link to={addresses.home}>Go to the home page</Link>
        </li>
      </WaysOn>
    </DeadEnd>
  )
}
