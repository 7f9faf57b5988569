import { Link } from 'react-router'
import type { Route } from './+types/dashboard-page'
import { privateHeaders } from '#src/answers/private-headers'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import { StepList } from '#src/owners/step-list'
import { loadSteps } from '#src/owners/load-steps'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  return {
    firstName: owner.firstName,
    isActive: owner.studio.isActive,
    steps: await loadSteps(context.get(pageContext), owner),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, isActive, steps } = loaderData
  const say = useWords('owners')
  return (
    <DashboardSection title={say('myDashboard')}>
      <p>{say('hello', { name: firstName })}</p>
      <p>{say(isActive ? 'storeIsOpen' : 'storeIsClosed')}</p>
      {steps.some(({ isDone }) => !isDone) && <StepList steps={steps} />}
      <p>
        <Link to={ownerPaths.help}>{say('readHelp')}</Link>
      </p>
    </DashboardSection>
  )
}
