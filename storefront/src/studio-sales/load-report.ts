import { reportFromWire } from 'commerce/contract/codecs/studio/studio-sales-from-wire'
import { readStudioReport } from 'commerce/contract/studio/studio-sales'
import { STUDIO_REPORT_DAYS, STUDIO_REPORT_OTHER_DAYS } from 'commerce/limits'
import type { FieldError } from 'commerce/field-error'
import { formatWrittenDay } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import type { ReportFigures, ReportSums, StudioReport } from 'commerce/studio-sales/report'
import { dayOf, lastDays, type ReportStep } from 'commerce/studio-sales/report-period'
import type { StoreView } from 'commerce/store-view'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import { type AskedPeriod, readPeriod, reportPaths, type ReportTable } from '#src/studio-sales/report-paths'

export interface ShownFigures {
  units: string
  sales: string
  profit: string
}

/** A row of a table: its names, its figures as people read them, and their part of the largest, in percent. */
export interface ShownRow extends ShownFigures {
  key: string
  name: string
  detail?: string
  /** null: all is paid */
  unpaid: ShownFigures | null
  salesShare: number
  profitShare: number
}

/** STUDIO-16: the report of the period in the URL, in the words and figures of the view. */
export async function loadReport(url: URL, context: PageContext, ownerId: number) {
  const asked = readPeriod(url)
  const { report, errors } = await readReport(context, ownerId, asked)
  const { storeView, words } = context
  const say = words.of('studio-sales')
  const by: Required<AskedPeriod> = { from: report.from, to: report.to, by: report.by }
  const today = dayOf(new Date(report.now))
  const day = (text: string) => formatWrittenDay(text, storeView)
  return {
    errors,
    asked: { from: asked.from ?? report.from, to: asked.to ?? report.to, by: asked.by ?? '' },
    period: say('fromTo', { from: day(report.from), to: day(report.to) }),
    presets: [STUDIO_REPORT_DAYS, ...STUDIO_REPORT_OTHER_DAYS].map((days) => ({
      days,
      path: reportPaths.of(lastDays(today, days)),
    })),
    hasSales: report.products.length > 0,
    hasPaidSales: report.periods.some(({ salesCents }) => salesCents !== 0),
    total: shownFigures(report.total, storeView),
    unpaid: shownUnpaid(report.total, storeView),
    highest: formatMoney(Math.max(0, ...report.periods.map(({ salesCents }) => salesCents)), storeView),
    periods: shownRows(
      report.periods.map((row) => ({ ...row, ...periodName(row.start, report.by, context) })),
      storeView,
    ),
    products: shownRows(
      report.products.map((row) => ({ ...row, key: row.sku, detail: row.sku })),
      storeView,
    ),
    dressCodes: shownRows(
      report.dressCodes.map((row) => ({ ...row, key: row.id ?? '', name: row.name ?? say('noDressCode') })),
      storeView,
    ),
    downloads: {
      periods: reportPaths.csv('periods', by),
      products: reportPaths.csv('products', by),
      dressCodes: reportPaths.csv('dress-codes', by),
    } satisfies Record<string, string>,
  }
}

/** A table of the report for a spreadsheet: names and figures, with the headings of the page. */
export async function loadTable(
  url: URL,
  context: PageContext,
  { ownerId, table }: { ownerId: number; table: ReportTable },
) {
  const { report } = await readReport(context, ownerId, readPeriod(url))
  const say = context.words.of('studio-sales')
  const figures = [
    ...[say('units'), say('sales'), say('profit')],
    ...[say('unpaidUnits'), say('unpaidSales'), say('expectedProfit')],
  ]
  switch (table) {
    case 'periods':
      return {
        columns: [say('period'), ...figures],
        rows: report.periods.map(({ start, ...row }) => ({ cells: [start], ...row })),
      }
    case 'products':
      return {
        columns: [say('sku'), say('product'), ...figures],
        rows: report.products.map(({ sku, name, ...row }) => ({ cells: [sku, name], ...row })),
      }
    case 'dress-codes':
      return {
        columns: [say('dressCode'), ...figures],
        rows: report.dressCodes.map(({ id: _, name, ...row }) => ({
          cells: [name ?? say('noDressCode')],
          ...row,
        })),
      }
  }
}

/** A period that cannot be is answered with the usual one, and what is wrong with it. */
async function readReport(
  { ownerSession }: PageContext,
  ownerId: number,
  asked: AskedPeriod,
): Promise<{ report: StudioReport & { now: string }; errors: FieldError[] }> {
  const ask = (period: AskedPeriod) =>
    ownerSession.api.call(readStudioReport, { query: { ownerId: String(ownerId), ...period } })
  const answer = await ask(asked)
  if (!answer.ok && (answer.code !== 400 || !answer.fields)) throw refusedPage(answer)
  const usual = answer.ok && Object.keys(asked).length === 0 ? answer : await ask({})
  if (!usual.ok) throw refusedPage(usual)
  const report = answer.ok ? answer.value : usual.value
  return {
    report: { ...reportFromWire(report), now: usual.value.to },
    errors: answer.ok ? [] : (answer.fields ?? []),
  }
}

function shownUnpaid({ unpaid }: ReportSums, storeView: StoreView): ShownFigures | null {
  return unpaid.units === 0 ? null : shownFigures(unpaid, storeView)
}

function shownFigures({ units, salesCents, profitCents }: ReportFigures, storeView: StoreView): ShownFigures {
  return {
    units: new Intl.NumberFormat(storeView.locale).format(units),
    sales: formatMoney(salesCents, storeView),
    profit: formatMoney(profitCents, storeView),
  }
}

function shownRows(
  rows: (ReportSums & { key: string; name: string; detail?: string })[],
  storeView: StoreView,
): ShownRow[] {
  const most = Math.max(1, ...rows.map(({ salesCents, profitCents }) => Math.max(salesCents, profitCents)))
  const share = (cents: number) => Math.max(0, Math.round((cents / most) * 1000) / 10)
  return rows.map(({ key, name, detail, ...figures }) => ({
    key,
    name,
    ...(detail !== undefined && { detail }),
    ...shownFigures(figures, storeView),
    unpaid: shownUnpaid(figures, storeView),
    salesShare: share(figures.salesCents),
    profitShare: share(figures.profitCents),
  }))
}

function periodName(start: string, by: ReportStep, { storeView, words }: PageContext) {
  const date = new Date(start)
  const say = words.of('studio-sales')
  switch (by) {
    case 'day':
      return { key: start, name: formatWrittenDay(start, storeView) }
    case 'week':
      return { key: start, name: say('weekOf', { day: formatWrittenDay(start, storeView) }) }
    case 'month': {
      const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
      return { key: start, name: new Intl.DateTimeFormat(storeView.locale, month).format(date) }
    }
  }
}
