import { Link, redirect } from 'react-router'
import type { Route } from './+types/first-setup-page'
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
  if (!owner.studio.isNew) throw redirect(ownerPaths.dashboard, { headers: { 'cache-control': 'no-store' } })
  return {
    firstName: owner.firstName,
    studioName: owner.studio.name,
    steps: await loadSteps(context.get(pageContext), owner),
  }
}

/** STUDIO-03: where a new studio begins. */
export default function FirstSetupPage({ loaderData }: Route.ComponentProps) {
  const { firstName, studioName, steps } = loaderData
  const say = useWords('owners')
  return (
    <DashboardSection title={say('setupTitle')}>
      <p>{say('setupHello', { name: firstName, studioName })}</p>
      <StepList steps={steps} />
      <p>
        <Link to={ownerPaths.help}>{say('readHelp')}</Link>
      </p>
    </DashboardSection>
  )
}
