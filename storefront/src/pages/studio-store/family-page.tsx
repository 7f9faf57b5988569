import { data } from 'react-router'
import type { Route } from './+types/family-page'
import { headOf } from '#src/head/head-of'
import { unlistedHead } from '#src/head/unlisted-head'
import type { PageHandle } from '#src/layouts/layout-of'
import { readChoice } from '#src/listing/filters/choice'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { pageContext } from '#src/page-context'
import { regularPaths } from '#src/regular-users/regular-paths'
import { EmptyStoreList } from '#src/studio-stores/empty-store-list'
import { listTitle } from '#src/listing/list-title'
import { loadStoreList } from '#src/studio-stores/load-store-list'
import { StoreHead } from '#src/studio-stores/store-head'
import { StoreList } from '#src/studio-stores/store-list'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'regular' }

const longest = 100

/** REGULAR-02: '/p/wrap-skirt' lists what its words find in the store. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey === null) throw data(undefined, { status: 404 })
  const text = slug.replaceAll('-', ' ').trim().slice(0, longest)
  const { listing } = await loadStoreList(page, {
    choice: { ...readChoice(url.searchParams), text },
    place: {},
  })
  const name = text.charAt(0).toLocaleUpperCase() + text.slice(1)
  const title = listTitle(name, listing, page.words)
  const head = unlistedHead(page, { title, path: regularPaths.family(slug) })
  // The words stand in the path.
  return { listing: { ...listing, choice: { ...listing.choice, text: '' } }, name, text, head }
}

export const shouldRevalidate = unlessPageDepth
export const meta = headOf

export default function FamilyPage({
  loaderData: { listing, name, text },
  params: { slug },
}: Route.ComponentProps) {
  const say = useWords('studio-stores')
  return (
    <StoreList
      listing={listing}
      path={regularPaths.family(slug)}
      place={{ words: text }}
      empty={<EmptyStoreList title={say('emptyFamily')}>{say('emptyElsewhere')}</EmptyStoreList>}
    >
      <StoreHead
        name={name}
        total={listing.total}
        ancestors={[{ name: say('toHome'), href: regularPaths.home }]}
      />
    </StoreList>
  )
}
