import type { Category } from 'commerce/catalog/category'
import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { DISCIPLINES_KEY, disciplineCategories, SETS_KEY } from '#src/listing/discipline-categories'
import { type PackedTiles, packTiles } from '#src/catalog/tiles/packed-tiles'
import type { Banners } from '#src/content/find-banners'
import { findBlock } from '#src/content/find-block'
import { refusedPage } from '#src/answers/refused-page'
import type { MenuEntry } from '#src/layouts/menu'
import { plainText } from '#src/head/plain-text'
import { fieldOf, type SpecialList } from '#src/listing/listing-query'
import type { PageContext } from '#src/page-context'
import { searchFor, withValue } from '#src/search/search-for'

const newPieces = 8
const salePieces = 4
const picturesAsked = 6

/** A category of the menu, with a picture of something in it; empty if nothing in it has one. */
export interface Way extends MenuEntry {
  image: string
}

/** A second way into the shop, beside the categories of the menu. */
export interface Disciplines {
  title: string
  ways: { name: string; slug: string; text: string }[]
}

export interface Home {
  ways: Way[]
  fresh: PackedTiles
  sale: PackedTiles
  /** undefined if the merchant does not invite studios */
  invitation: ContentBlock | undefined
  banners: Pick<Banners, 'main' | 'small'>
  /** undefined if the shop has no such category */
  disciplines: Disciplines | undefined
}

export async function loadHome({ api, loadFrame, loadBanners }: PageContext): Promise<Home> {
  const [{ menu }, fresh, sale, invitation, { main, small }, disciplines] = await Promise.all([
    loadFrame(),
    listOnly(api, 'new', newPieces),
    listOnly(api, 'sale', salePieces),
    findBlock(api, 'studio-invitation'),
    loadBanners(),
    findDisciplines(api),
  ])
  const ways = await withPictures(
    api,
    menu.filter(({ slug }) => slug !== disciplines?.slug),
  )
  return { ways, fresh, sale, invitation, banners: { main, small }, disciplines: disciplines?.shown }
}

/** The first picture of each category that none before it shows. Without the catalog the categories have their names alone. */
async function withPictures(api: Client, ways: MenuEntry[]): Promise<Way[]> {
  const query = { _appliedFilters: [{ attribute: 'url_key', value: { in: ways.map(({ slug }) => slug) } }] }
  const found = await searchFor(api, 'category-link', { query, size: Math.max(1, ways.length) })
  const ids = new Map(found.ok ? found.value.items.map(({ slug, id }) => [slug, id]) : [])
  const pictures = await Promise.all(ways.map(({ slug }) => picturesIn(api, ids.get(slug))))
  const shown = new Set<string>()
  return ways.map((way, at) => {
    const image = pictures[at]?.find((each) => !shown.has(each)) ?? pictures[at]?.[0] ?? ''
    shown.add(image)
    return { ...way, image }
  })
}

async function picturesIn(api: Client, categoryId: number | undefined): Promise<string[]> {
  if (categoryId === undefined) return []
  const query = withValue('category_ids', categoryId)
  const answer = await searchFor(api, 'tile', { query, size: picturesAsked, sort: 'position:asc' })
  return answer.ok ? answer.value.items.map(({ image }) => image).filter((image) => image !== '') : []
}

async function listOnly(api: Client, only: SpecialList, size: number): Promise<PackedTiles> {
  const query = {
    _appliedFilters: [
      { attribute: fieldOf[only], value: { eq: '1' } },
      { attribute: 'stock.is_in_stock', value: { eq: '1' } },
    ],
  }
  const answer = await searchFor(api, 'tile', { query, size, sort: 'updated_at:desc' })
  if (!answer.ok) throw refusedPage(answer)
  return packTiles(answer.value.items)
}

/** The category itself, and what the page shows of it if there is anything. */
async function findDisciplines(
  api: Client,
): Promise<{ slug: string; shown: Disciplines | undefined } | undefined> {
  const query = { _appliedFilters: [{ attribute: 'url_keys', value: { in: [DISCIPLINES_KEY, SETS_KEY] } }] }
  const answer = await searchFor(api, 'category', { query })
  if (!answer.ok) return undefined
  const found = disciplineCategories(answer.value.items)
  if (!found) return undefined
  const shown = [...found.disciplines.children, ...found.sets]
    .filter(({ productCount }) => productCount > 0)
    .map(({ name, slug, description }: Category) => ({ name, slug, text: plainText(description) }))
  return {
    slug: found.disciplines.slug,
    shown: shown.length === 0 ? undefined : { title: found.title, ways: shown },
  }
}
