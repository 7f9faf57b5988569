import { paths } from '#src/paths'
import { regularPaths } from '#src/regular-users/regular-paths'
import { EmptyStoreList } from '#src/studio-stores/empty-store-list'
import type { StoreListing } from '#src/studio-stores/load-store-list'
import { StoreHead } from '#src/studio-stores/store-head'
import { StoreList } from '#src/studio-stores/store-list'
import { useWords } from '#src/ui/words/use-words'

export interface StoreCategoryProps {
  listing: StoreListing
  category: { name: string; slug: string; above: { name: string; slug: string }[] }
}

/** What a store sells of a category. */
export function StoreCategory({ listing, category: { name, slug, above } }: StoreCategoryProps) {
  const say = useWords('studio-stores')
  const ancestors = above.map((each) => ({ name: each.name, href: paths.category(each.slug) }))
  return (
    <StoreList
      listing={listing}
      path={paths.category(slug)}
      place={{ category: slug }}
      empty={<EmptyStoreList title={say('emptyCategory')}>{say('emptyElsewhere')}</EmptyStoreList>}
    >
      <StoreHead
        name={name}
        total={listing.total}
        ancestors={[{ name: say('toHome'), href: regularPaths.home }, ...ancestors]}
      />
    </StoreList>
  )
}
