import type { Product } from 'commerce/catalog/product'
import { useId, useState } from 'react'
import styles from '#src/pages/product/product-details.module.css'
import { useWords } from '#src/ui/words/use-words'

/** Description and attributes: always open on wide screens, collapsed at first on small ones. */
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
            {product.details.map(({ code, label, text, html }) => (
              <tr key={code}>
                <th scope="row">{label}</th>
                <td>
                  {html === undefined ? (
                    text
                  ) : (
                    <div className={styles.formatted} dangerouslySetInnerHTML={{ __html: html }} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </DetailSection>
    </div>
  )
}

/** UX-44: the style sheet shows the button on small screens and the content on wide ones. A search in the page finds what is collapsed. */
function DetailSection({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // React knows `hidden` as yes or no alone.
  const keepFindable = (content: HTMLElement | null) => {
    if (!content) return
    if (!isOpen) content.setAttribute('hidden', 'until-found')
    content.onbeforematch = () => setOpen(true)
  }
  return (
    <section className={styles.section}>
      <h2>
        <span className={styles.title}>{title}</span>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      </h2>
      <div ref={keepFindable} id={id} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
