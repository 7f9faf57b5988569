import type { Product } from 'commerce/catalog/product'
import { fieldNames, openingLinks } from 'commerce/catalog/selection'
import type { CurrencyFormat } from 'commerce/format-money'
import styles from '#src/pages/product/options/download-links.module.css'
import { effectText } from '#src/pages/product/options/effect-text'
import { OptionGroup } from '#src/pages/product/options/option-group'
import { useTyped } from '#src/pages/product/options/typed-form'
import { useWords } from '#src/ui/words/use-words'

interface DownloadLinksProps {
  product: Pick<Product, 'downloadLinks' | 'samples'>
  error: string | undefined
  format: CurrencyFormat
}

/** The files of a downloadable product: all of them, or a choice if they are priced separately. */
export function DownloadLinks({ product, error, format }: DownloadLinksProps) {
  const say = useWords('product')
  const links = product.downloadLinks
  const ofLinks = links.filter(({ sample }) => sample !== '')
  const samples = [
    ...ofLinks.map(({ title, sample }) => ({ title: say('sample', { title }), url: sample })),
    ...product.samples,
  ]
  return (
    <div>
      <OptionGroup
        name={fieldNames.link}
        title={say('files')}
        kind="checkbox"
        isRequired
        chosen={useTyped()(fieldNames.link) ?? openingLinks(product).map(String)}
        choices={links.map(({ id, title, priceCents }) => ({
          value: String(id),
          label: `${title}${effectText(priceCents, format)}`,
        }))}
        error={error}
      />
      {samples.length > 0 && (
        <ul role="list" className={styles.samples}>
          {samples.map(({ title, url }) => (
            <li key={`${title} ${url}`}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
