import { data } from 'react-router'
import type { Route } from './+types/dress-code-page'
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

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (page.studioKey === null) throw data(undefined, { status: 404 })
  const choice = { ...readChoice(url.searchParams), text: '' }
  const { listing, dressCode } = await loadStoreList(page, { choice, place: { dress: slug } })
  if (!dressCode) throw data(undefined, { status: 404 })
  const { name, description } = dressCode
  const title = listTitle(name, listing, page.words)
  const head = unlistedHead(page, { title, path: regularPaths.dressCode(slug) })
  return { listing, name, description, head }
}

export const shouldRevalidate = unlessPageDepth
export const meta = headOf

/** REGULAR-02: what one class needs. */
export default function DressCodePage({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { listing, name, description } = loaderData
  const say = useWords('studio-stores')
  return (
    <StoreList
      listing={listing}
      path={regularPaths.dressCode(slug)}
      place={{ dress: slug }}
      empty={<EmptyStoreList title={say('emptyDressCode')}>{say('emptyDressCodeHelp')}</EmptyStoreList>}
    >
      <StoreHead
        name={name}
        total={listing.total}
        ancestors={[{ name: say('toHome'), href: regularPaths.home }]}
        about={description}
      />
    </StoreList>
  )
}
