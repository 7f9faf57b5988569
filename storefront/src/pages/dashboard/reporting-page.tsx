import type { Route } from './+types/reporting-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerOf } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/reporting-page.module.css'
import { FiguresTable } from '#src/studio-sales/figures-table'
import { answerTable } from '#src/studio-sales/answer-table'
import { loadReport } from '#src/studio-sales/load-report'
import { PeriodChart } from '#src/studio-sales/period-chart'
import { PeriodForm } from '#src/studio-sales/period-form'
import { SalesSums } from '#src/studio-sales/sales-sums'
import { Disclosure } from '#src/ui/page/disclosure'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

export const headers = privateHeaders

export const middleware: Route.MiddlewareFunction[] = [answerTable]

export function loader({ url, context }: Route.LoaderArgs) {
  return loadReport(url, context.get(pageContext), ownerOf(context).id)
}

/** STUDIO-16 */
export default function ReportingPage({ loaderData: report }: Route.ComponentProps) {
  const { errors, asked, presets, period, total, unpaid, downloads } = report
  const say = useWords('studio-sales')
  return (
    <DashboardSection title={say('reportingTitle')} hasErrors={errors.length > 0}>
      <p className={styles.help}>{say('reportingHelp')}</p>
      <PeriodForm
        key={`${asked.from} ${asked.to} ${asked.by}`}
        asked={asked}
        presets={presets}
        errors={errors}
      />
      <SalesSums period={period} total={total} unpaid={unpaid} />
      <p className={styles.help}>
        {say('salesHelp')} {say('profitHelp')}
      </p>
      {!report.hasSales && (
        <EmptyState title={say('nothingSold')}>
          <p>{say('nothingSoldHelp')}</p>
        </EmptyState>
      )}
      {report.hasSales && (
        <>
          <div className={styles.part}>
            <h2>{say('byPeriod')}</h2>
            {report.hasPaidSales && (
              <PeriodChart rows={report.periods} period={period} highest={report.highest} />
            )}
            <Disclosure title={say('figures')}>
              <FiguresTable caption={say('byPeriod')} nameColumn={say('period')} rows={report.periods} />
            </Disclosure>
            <Download path={downloads.periods}>{say('downloadPeriods')}</Download>
          </div>
          <div className={styles.part}>
            <h2>{say('byProduct')}</h2>
            <FiguresTable
              caption={say('byProduct')}
              nameColumn={say('product')}
              rows={report.products}
              hasBars
            />
            <Download path={downloads.products}>{say('downloadProducts')}</Download>
          </div>
          <div className={styles.part}>
            <h2>{say('byDressCode')}</h2>
            <p className={styles.help}>{say('dressCodeHelp')}</p>
            <FiguresTable
              caption={say('byDressCode')}
              nameColumn={say('dressCode')}
              rows={report.dressCodes}
              hasBars
            />
            <Download path={downloads.dressCodes}>{say('downloadDressCodes')}</Download>
          </div>
        </>
      )}
    </DashboardSection>
  )
}

function Download({ path, children }: { path: string; children: string }) {
  const { basePath } = useShop()
  return (
    <p>
      <a href={`${basePath}${path}`} download className={styles.download}>
        {children}
      </a>
    </p>
  )
}
