import { Link } from 'react-router'
import { RemovalQuestion } from '#src/pages/dashboard/my-products/rows/removal-question'
import styles from '#src/pages/dashboard/my-products/unavailable/unavailable-products.module.css'
import { GivePasswordLink } from '#src/owners/give-password-link'
import type { MyProductsOutcome } from '#src/prices/post-my-products'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { useWords } from '#src/ui/words/use-words'

interface UnavailableProductsProps {
  products: { sku: string; name: string }[]
  shown: ShownTable
  /** the sku of the product that is about to be taken out */
  removing: string | null
  outcome: MyProductsOutcome | undefined
}

/** What is in the store and not for sale now: it counts, and returns published unless it is removed. */
export function UnavailableProducts({ products, shown, removing, outcome }: UnavailableProductsProps) {
  const say = useWords('prices')
  if (products.length === 0) return null
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  return (
    <section aria-labelledby="unavailable" className={styles.section}>
      <h2 id="unavailable">{say('unavailableTitle')}</h2>
      <p className={styles.help}>{say('unavailableHelp')}</p>
      <ul role="list" className={styles.products}>
        {products.map(({ sku, name }) => (
          <li key={sku} id={`unavailable-${sku}`} className={styles.product}>
            <span className={styles.name}>
              {name} <span className={styles.sku}>{sku}</span>
            </span>
            {sku === removing ? (
              <RemovalQuestion sku={sku} name={name} shown={shown} />
            ) : (
              <Link
                to={`${tablePath(shown, { remove: sku })}#unavailable-${sku}`}
                preventScrollReset
                aria-label={say('removeNamed', { name })}
                className={styles.way}
              >
                {say('remove')}
              </Link>
            )}
            {refused?.sku === sku && (
              <OutcomeText kind="refused">
                {refused.message} {refused.needsPassword && <GivePasswordLink />}
              </OutcomeText>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
