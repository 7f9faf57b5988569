import type { Product } from 'commerce/catalog/product'
import { ampHtml, ampLink } from '#src/amp/amp-html'
import { useWords } from '#src/ui/words/use-words'

/** Samples, descriptions and attributes of a product. */
export function AmpDetails({ product, sku }: { product: Product; sku: string }) {
  const say = useWords('product')
  const { shortDescription, description, details, customOptions } = product
  const isPersonal = customOptions.some(({ kind }) => kind === 'field' || kind === 'area')
  return (
    <>
      {isPersonal && <p className="quiet">{say('personalized')}</p>}
      <AmpSamples product={product} />
      <AmpText html={shortDescription} />
      {description !== '' && (
        <section className="details">
          <h2>{say('details')}</h2>
          <AmpText html={description} />
        </section>
      )}
      <section className="details">
        <h2>{say('specifications')}</h2>
        <table>
          <tbody>
            <tr>
              <th scope="row">{say('sku')}</th>
              <td>{sku}</td>
            </tr>
            {details.map(({ code, label, text, html }) => (
              <tr key={code}>
                <th scope="row">{label}</th>
                <td>{html === undefined ? text : <AmpText html={html} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function AmpText({ html }: { html: string }) {
  if (html === '') return null
  // The API cleaned it when it was saved, and AMP takes less of it.
  return <div className="text" dangerouslySetInnerHTML={{ __html: ampHtml(html) }} />
}

function AmpSamples({ product: { downloadLinks, samples } }: { product: Product }) {
  const say = useWords('product')
  const ofLinks = downloadLinks.filter(({ sample }) => sample !== '')
  const all = [
    ...ofLinks.map(({ title, sample }) => ({ title: say('sample', { title }), url: sample })),
    ...samples,
  ].filter(({ url }) => url !== '' && ampLink(url) !== undefined)
  if (all.length === 0) return null
  return (
    <ul className="samples">
      {all.map(({ title, url }) => (
        <li key={`${title} ${url}`}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
