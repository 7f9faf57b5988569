import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import type { FetcherWithComponents } from 'react-router'
import styles from '#src/pages/dashboard/my-products/rows/published-cell.module.css'
import type { RowOutcome } from '#src/prices/post-row'
import { FieldErrorText } from '#src/ui/form/field-error-text'
import { useWords } from '#src/ui/words/use-words'

interface PublishedCellProps {
  row: ListedStudioProduct
  fetcher: FetcherWithComponents<RowOutcome>
  path: string
}

/** Whether families see the product: a switch, which saves by itself. */
export function PublishedCell({ row, fetcher, path }: PublishedCellProps) {
  const say = useWords('prices')
  const { sku, name } = row
  const sent = fetcher.formData?.get('published')
  const isPublished = typeof sent === 'string' ? sent === 'yes' : row.isPublished
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const problem = answer?.kind === 'refused' || answer?.kind === 'gone' ? answer.message : undefined
  return (
    <fetcher.Form method="post" action={`${path}#row-${sku}`} className={styles.cell}>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="sku" value={sku} />
      <button
        type="submit"
        role="switch"
        aria-checked={isPublished}
        aria-label={say('publishNamed', { name })}
        name="published"
        value={isPublished ? 'no' : 'yes'}
        className={styles.switch}
      >
        <span aria-hidden className={styles.track} />
        <span aria-hidden>{say(isPublished ? 'yes' : 'no')}</span>
      </button>
      <FieldErrorText id={`published-${sku}-error`} error={problem} />
    </fetcher.Form>
  )
}
