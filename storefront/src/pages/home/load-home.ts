import type { Category } from 'commerce/catalog/category'
import type { ContentBlock } from 'commerce/content/content'
import type { Client } from 'commerce/contract/call/make-client'
import { type PackedTiles, packTiles } from '#src/catalog/packed-tiles'
import { type Banners, findBanners } from '#src/content/find-banners'
import { findBlock } from '#src/content/find-block'
import { refusedPage } from '#src/answers/refused-page'
import type { MenuEntry } from '#src/layouts/menu'
import { plainText } from '#src/head/plain-text'
import { fieldOf, type SpecialList } from '#src/listing/listing-query'
import type { PageContext } from '#src/page-context'
import { searchFor } from '#src/search/search-for'

const newPieces = 8
const salePieces = 4

/** A second way into the shop, beside the categories of the menu. */
export interface Disciplines {
  title: string
  ways: { name: string; slug: string; text: string }[]
}

/** The category whose subcategories say what is danced, and that of things that belong together. */
const [disciplinesKey, setsKey] = ['disciplines', 'sets']

export interface Home {
  ways: MenuEntry[]
  fresh: PackedTiles
  sale: PackedTiles
  /** undefined if the merchant does not invite studios */
  invitation: ContentBlock | undefined
  banners: Pick<Banners, 'main' | 'small'>
  /** undefined if the shop has no such category */
  disciplines: Disciplines | undefined
}

export async function loadHome({ api, loadFrame }: PageContext): Promise<Home> {
  const [{ menu }, fresh, sale, invitation, { main, small }, disciplines] = await Promise.all([
    loadFrame(),
    listOnly(api, 'new', newPieces),
    listOnly(api, 'sale', salePieces),
    findBlock(api, 'studio-invitation'),
    findBanners(api),
    findDisciplines(api),
  ])
  const ways = menu.filter(({ slug }) => slug !== disciplinesKey)
  return { ways, fresh, sale, invitation, banners: { main, small }, disciplines }
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

async function findDisciplines(api: Client): Promise<Disciplines | undefined> {
  const query = { _appliedFilters: [{ attribute: 'url_key', value: { in: [disciplinesKey, setsKey] } }] }
  const answer = await searchFor(api, 'category', { query })
  if (!answer.ok) return undefined
  const at = (key: string) => answer.value.items.find(({ slug }) => slug === key)
  const [disciplines, sets] = [at(disciplinesKey), at(setsKey)]
  if (!disciplines) return undefined
  const shown = [...disciplines.children, ...(sets && !sets.isInMenu ? [sets] : [])]
    .filter(({ productCount }) => productCount > 0)
    .map(({ name, slug, description }: Category) => ({ name, slug, text: plainText(description) }))
  return shown.length === 0
    ? undefined
    : { title: disciplines.metaTitle === '' ? disciplines.name : disciplines.metaTitle, ways: shown }
}
