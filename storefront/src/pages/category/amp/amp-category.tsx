import type { Tile } from 'commerce/catalog/tile'
import type { CurrencyFormat } from 'commerce/format-money'
import { AmpBadges } from '#src/amp/amp-badges'
import { AmpPicture } from '#src/amp/amp-picture'
import { AmpPrice } from '#src/amp/amp-price'
import { Rich } from '#src/ui/words/rich'
import { useWords } from '#src/ui/words/use-words'

export interface AmpTile extends Pick<
  Tile,
  'sku' | 'name' | 'image' | 'isNew' | 'isOnSale' | 'isInStock' | 'isFrom'
> {
  href: string
  cents: number
  regularCents: number
}

export interface AmpCategoryProps {
  name: string
  total: number
  tiles: AmpTile[]
  /** the page of the shop with the products after these; undefined if there are none */
  next: string | undefined
  home: string
  search: string
  format: CurrencyFormat
}

/** AMP-01 */
export function AmpCategory({ name, total, tiles, next, home, search, format }: AmpCategoryProps) {
  const say = useWords('amp')
  const sayListing = useWords('listing')
  return (
    <>
      <h1>{name}</h1>
      <p className="count">{sayListing('count', { count: total })}</p>
      {tiles.length === 0 && (
        <div className="empty">
          <h2>{say('noProducts')}</h2>
          <p>
            <Rich
              text={say('noProductsHint')}
              elements={[
                (words) => (
                  <a key="search" href={search}>
                    {words}
                  </a>
                ),
                (words) => (
                  <a key="home" href={home}>
                    {words}
                  </a>
                ),
              ]}
            />
          </p>
        </div>
      )}
      {tiles.length > 0 && (
        <ul className="rack">
          {tiles.map((tile) => (
            <AmpTileItem key={tile.sku} tile={tile} format={format} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <p>
          <a className="button outline" href={next}>
            {say('seeAll', { count: total })}
          </a>
        </p>
      )}
    </>
  )
}

function AmpTileItem({ tile, format }: { tile: AmpTile; format: CurrencyFormat }) {
  const { name, image, href, cents, regularCents, isFrom } = tile
  return (
    <li className="tile">
      <AmpPicture image={image} size="tile" alt="" />
      <AmpBadges {...tile} />
      <h2>
        <a href={href}>{name}</a>
      </h2>
      <p>
        <AmpPrice cents={cents} regularCents={regularCents} isFrom={isFrom} format={format} />
      </p>
    </li>
  )
}
