import { createContext, use } from 'react'
import styles from '#src/catalog/tiles/product-tile.module.css'
import { ProductTile, type ProductTileProps } from '#src/catalog/tiles/product-tile'
import { paths } from '#src/paths'
import { CanSaveContext } from '#src/saved-products/save-toggle'
import { copyOf } from '#src/ui/once-touched/kept-part'
import { usePageWords } from '#src/ui/words/use-words'

/** A tile of a page, with the path of its product. */
export interface RenderedTile {
  href: string
  /** undefined where its HTML is not kept, or is already */
  keep: ((html: string) => void) | undefined
}

/** Collects the tiles of a page in their order; undefined in a browser. */
export const RenderedTiles = /* @__PURE__ */ createContext<RenderedTile[] | undefined>(undefined)

const tilesKept = 2_000
const kept = /* @__PURE__ */ new Map<string, string>()

/** Only on a server: a tile is rendered once for all the pages that show the same of it. */
export function KeptTile(props: ProductTileProps) {
  const { tile, format, basePath, isEager, onWant } = props
  const rendered = use(RenderedTiles)
  const canSave = use(CanSaveContext)
  const { language } = usePageWords()
  const href = basePath + paths.product(tile)
  // For an eager picture React puts a link at the top of the page. Kept HTML would lack it.
  if (isEager) {
    rendered?.push({ href, keep: undefined })
    return <ProductTile {...props} />
  }
  const { sign, signPlacement, locale, decimalMark } = format
  const view = `${language} ${locale} ${sign} ${signPlacement} ${decimalMark} ${canSave} ${onWant !== undefined}`
  const key = `${href} ${view} ${JSON.stringify(tile)}`
  const html = kept.get(key)
  if (html === undefined) {
    rendered?.push({ href, keep: (text) => keep(key, text) })
    return <ProductTile {...props} />
  }
  rendered?.push({ href, keep: undefined })
  return <li className={styles.tile} dangerouslySetInnerHTML={{ __html: html }} />
}

function keep(key: string, html: string): void {
  kept.set(key, copyOf(html))
  const [oldest = ''] = kept.keys()
  if (kept.size > tilesKept) kept.delete(oldest)
}

const start = `<li class="${styles.tile}">`
const end = '</li>'

/** Keeps the new tiles of a rendered page. If the page shows more or fewer tiles than were collected, it keeps none. */
export function keepTiles(page: string, tiles: readonly RenderedTile[]): void {
  if (tiles.every((tile) => tile.keep === undefined)) return
  const [, ...shown] = page.split(start)
  if (shown.length !== tiles.length) return
  for (const [at, { href, keep: keepIt }] of tiles.entries()) {
    const rest = shown[at] ?? ''
    const html = rest.slice(0, rest.indexOf(end))
    // A tile with a part that still waits is not complete. One whose path needs escaping is not found, and not kept.
    if (html.includes(`<h3><a href="${href}"`) && !html.includes('<!--$')) keepIt?.(html)
  }
}
