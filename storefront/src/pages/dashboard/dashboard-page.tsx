import { Link } from 'react-router'
import type { Route } from './+types/dashboard-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { StepList } from '#src/owners/step-list'
import { loadSteps } from '#src/owners/load-steps'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/dashboard/dashboard-page.module.css'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { loadReport } from '#src/studio-sales/load-report'
import { SalesSums } from '#src/studio-sales/sales-sums'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const page = context.get(pageContext)
  const { isActive } = owner.studio
  const [steps, sold] = await Promise.all([
    loadSteps(page, owner),
    isActive ? loadReport(new URL(url.pathname, url), page, owner.id) : undefined,
  ])
  return {
    firstName: owner.firstName,
    isActive,
    steps,
    ...(sold && { sold: { period: sold.period, total: sold.total, unpaid: sold.unpaid } }),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, isActive, steps, sold } = loaderData
  const say = useWords('owners')
  return (
    <DashboardSection title={say('myDashboard')}>
      <p>{say('hello', { name: firstName })}</p>
      <p>{say(isActive ? 'storeIsOpen' : 'storeIsClosed')}</p>
      {steps.some(({ isDone }) => !isDone) && <StepList steps={steps} />}
      {sold && (
        <section aria-labelledby="sold" className={styles.sold}>
          <h2 id="sold">{say('soldTitle')}</h2>
          <SalesSums {...sold} />
          <p>
            <Link to={ownerPaths.reporting}>{say('seeReporting')}</Link>
          </p>
        </section>
      )}
      <p>
        <Link to={ownerPaths.help}>{say('readHelp')}</Link>
      </p>
    </DashboardSection>
  )
}
