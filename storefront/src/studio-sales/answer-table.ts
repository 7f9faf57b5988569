import { reportCsv } from 'commerce/studio-sales/report-csv'
import type { MiddlewareFunction } from 'react-router'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { loadTable } from '#src/studio-sales/load-report'
import { readTable } from '#src/studio-sales/report-paths'

/**
 * A table of the report as a file, where the URL of the page asks for one. A route of its own would be in the map of all
 * pages, which every shopper loads.
 */
export const answerTable: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const table = readTable(url)
  if (!table) return next()
  const page = context.get(pageContext)
  const loaded = await loadTable(url, page, { ownerId: ownerOf(context).id, table })
  return new Response(reportCsv(page.storeView.locale, loaded), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="report-${table}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
