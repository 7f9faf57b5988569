import { Link } from 'react-router'
import { paths } from '#src/paths'
import type { MenuEntry } from '#src/layouts/menu'
import { DeadEnd, NextSteps } from '#src/ui/page/dead-end'
import { SearchAgain } from '#src/ui/page/search-again'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface NothingFoundProps {
  /** the search words; empty if there are none yet */
  text: string
  suggestions: string[]
  categories: MenuEntry[]
}

/** A search without words or results: what to try instead. */
export function NothingFound({ text, suggestions, categories }: NothingFoundProps) {
  const { contactEmail } = useShop()
  const say = useWords('listing')
  return (
    <DeadEnd title={text === '' ? say('lookingFor') : say('noResults', { text })}>
      {suggestions.length > 0 && (
        <p>
          {say('didYouMean')}{' '}
          {suggestions.map((suggestion, index) => (
            <span key={suggestion}>
              {index > 0 && ', '}
              <Link to={paths.search(suggestion)}>{suggestion}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      {text !== '' && (
        <p>
          <Rich
            text={say('tryOther', { email: contactEmail })}
            elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]}
          />
        </p>
      )}
      <SearchAgain action={paths.searchPage} text={text} />
      {categories.length > 0 && (
        <nav aria-labelledby="by-category">
          <h2 id="by-category">{say('orBrowse')}</h2>
          <NextSteps>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={paths.category(slug)}>{name}</Link>
              </li>
            ))}
          </NextSteps>
        </nav>
      )}
    </DeadEnd>
  )
}
