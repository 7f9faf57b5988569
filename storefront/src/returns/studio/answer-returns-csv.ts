import { dayIn } from 'commerce/format-date'
import { spreadsheetOf } from 'commerce/spreadsheet'
import type { MiddlewareFunction } from 'react-router'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { listReturnsOfStudio, readReturnsChoice } from '#src/returns/studio/load-studio-returns'

/** What the URL shows as a file, a row for each item. A route of its own would be in the map of all pages. */
export const answerReturnsCsv: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (!url.searchParams.has('csv')) return next()
  const page = context.get(pageContext)
  const { state: asked } = readReturnsChoice(url.searchParams)
  const all = await listReturnsOfStudio(page, ownerOf(context).id, asked)
  const say = page.words.of('studio-returns')
  const { text, amount, table } = spreadsheetOf(page.storeView.locale)
  const names = ['number', 'orderNumber', 'date', 'state', 'sku', 'product', 'dancer', 'quantity'] as const
  const columns = [...names.map((name) => say(name)), say('takenBack')]
  const rows = all.flatMap(({ number, orderNumber, createdAt, state, items, takenBackCents }) =>
    items.map(({ sku, name, dancer, qty }, position) => [
      ...[
        number,
        orderNumber,
        dayIn(page.storeView.timeZone, new Date(createdAt)),
        say(state),
        sku,
        name,
        dancer,
      ].map(text),
      String(qty),
      // It is of the whole return, and adds up.
      position === 0 ? amount(takenBackCents) : '',
    ]),
  )
  return new Response(table([columns.map(text), ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="returns.csv"',
      'cache-control': 'no-store',
    },
  })
}
