import type { Product } from 'commerce/catalog/product'
import { useEffect, useRef } from 'react'
import styles from '#src/pages/product/product-details.module.css'
import { useWords } from '#src/ui/words/use-words'

/** Description and attributes: open on wide screens, collapsed on small ones. */
export function ProductDetails({ product, sku }: { product: Product; sku: string }) {
  const say = useWords('product')
  return (
    <div className={styles.details}>
      {product.description !== '' && (
        <DetailSection title={say('details')}>
          {/* The API cleans it when it is saved: see cleanProductHtml. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: product.description }} />
        </DetailSection>
      )}
      <DetailSection title={say('specifications')}>
        <table className={styles.attributes}>
          <tbody>
            <tr>
              <th scope="row">{say('sku')}</th>
              <td>{sku}</td>
            </tr>
            {product.details.map(({ code, label, text }) => (
              <tr key={code}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DetailSection>
    </div>
  )
}

const wide = '(min-width: 1024px)'

// Always open on wide screens, also for screen readers; what a visitor opened on a small one stays open.
function DetailSection({ title, children }: { title: string; children: React.ReactNode }) {
  const section = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const screen = matchMedia(wide)
    const follow = () => {
      if (screen.matches && section.current) section.current.open = true
    }
    follow()
    screen.addEventListener('change', follow)
    return () => screen.removeEventListener('change', follow)
  }, [])
  return (
    <details ref={section} className={styles.section}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
