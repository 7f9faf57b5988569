import { Link } from 'react-router'
import { paths } from '#src/paths'
import { regularPaths } from '#src/regular-users/regular-paths'
import { EmptyStoreList } from '#src/studio-stores/empty-store-list'
import type { StoreListing } from '#src/studio-stores/load-store-list'
import { StoreHead } from '#src/studio-stores/store-head'
import { StoreList } from '#src/studio-stores/store-list'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

/** All that a store sells, or what a word finds in it. */
export function StoreSearch({ listing }: { listing: StoreListing }) {
  const say = useWords('studio-stores')
  const { text } = listing.choice
  const [suggestion] = listing.suggestions
  const title = text === '' ? say('allProducts') : say('searchFor', { text })
  return (
    <StoreList
      listing={listing}
      path={paths.searchPage}
      place={{}}
      empty={
        text === '' ? (
          <EmptyStoreList title={say('nothingYet')}>{say('nothingYetHelp')}</EmptyStoreList>
        ) : (
          <EmptyStoreList title={say('noResults', { text })}>{say('noResultsHelp')}</EmptyStoreList>
        )
      }
    >
      <StoreHead
        name={title}
        total={listing.total}
        ancestors={[{ name: say('toHome'), href: regularPaths.home }]}
      />
      {suggestion !== undefined && (
        <p>
          <Rich
            text={say('didYouMean', { text: suggestion })}
            elements={[(words) => <Link to={paths.search(suggestion)}>{words}</Link>]}
          />
        </p>
      )}
    </StoreList>
  )
}
