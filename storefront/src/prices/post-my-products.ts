import { data } from 'react-router'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { type DefaultPriceOutcome, postDefaultPrice } from '#src/prices/default-price'
import { type BulkOutcome, postBack, postPreview, postPrices, postUndo } from '#src/prices/post-bulk'
import { postPrice, postPublished, postRemoval, type RowOutcome } from '#src/prices/post-row'
import { readTable } from '#src/prices/table-choice'

export type MyProductsOutcome = RowOutcome | BulkOutcome | DefaultPriceOutcome

interface Sent {
  form: FormData
  url: URL
  context: PageContext
  ownerId: number
}

/** STUDIO-12: what an owner does in the table. */
export async function postMyProducts({ form, url, context, ownerId }: Sent) {
  const sent = { form, context, ownerId, shown: readTable(url.searchParams) }
  switch (textField(form, 'intent')) {
    case 'price':
      return postPrice(sent)
    case 'publish':
      return postPublished(sent)
    case 'remove':
      return postRemoval(sent, sent.shown)
    case 'preview':
      return postPreview(sent)
    case 'apply':
      return postPrices(sent)
    case 'back':
      return postBack(sent)
    case 'undo':
      return postUndo(sent)
    case 'default-price':
      return postDefaultPrice(sent)
    default:
      throw data(null, { status: 400 })
  }
}
