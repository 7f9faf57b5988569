import type { GroupPart } from 'commerce/catalog/product'
import type { CurrencyFormat } from 'commerce/format-money'
import { AmpPicture } from '#src/amp/amp-picture'
import { AmpPrice } from '#src/amp/amp-price'
import type { OptionGroup } from '#src/pages/product/amp/list-option-groups'
import { useWords } from '#src/ui/words/use-words'

/** The options of a product, to be read. */
export function AmpOptions({ groups }: { groups: OptionGroup[] }) {
  const say = useWords('amp')
  return groups.map(({ key, title, note, values }) => (
    <section key={key} className="options">
      <h2>
        {title} {note !== '' && <span className="quiet">{note}</span>}
      </h2>
      {values.length > 0 && (
        <ul>
          {values.map(({ key, label, note, isChosen }) => (
            <li key={key} className={isChosen ? 'chosen' : note === '' ? undefined : 'gone'}>
              {label}
              {note !== '' && <span className="hidden">, {note}</span>}
              {isChosen && <span className="hidden">, {say('chosen')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}

/** The products of a group. */
export function AmpParts({ parts, format }: { parts: GroupPart[]; format: CurrencyFormat }) {
  const say = useWords('amp')
  const sayProduct = useWords('product')
  if (parts.length === 0) return null
  return (
    <section className="options">
      <h2>{say('parts')}</h2>
      <ul className="parts">
        {parts.map(({ qty, product }) => (
          <li key={product.sku}>
            <AmpPicture image={product.image} size="tile" alt="" />
            <div>
              <p>
                {qty > 1 && `${qty} × `}
                {product.name}
              </p>
              <AmpPrice {...product.prices} format={format} />
              {!product.stock.isInStock && <p className="error">{sayProduct('partOutOfStock')}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
