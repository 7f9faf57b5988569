import { isRouteErrorResponse } from 'react-router'
import { isConnectionLost } from '#src/is-connection-lost'
import type { ProblemReason } from '#src/notices/problem'
import { checkOnline } from '#src/offline/connectivity'

/** Why a part of a list did not come. */
export interface PartProblem {
  problem: Exclude<ProblemReason, 'bug'>
}

const leastServerError = 500

/** What was loaded, or why it did not come: the list then stays and says so. Refusals and bugs are for the page. */
export async function orProblem<Part>(load: () => Promise<Part>): Promise<Part | PartProblem> {
  try {
    return await load()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status >= leastServerError) return { problem: 'away' }
    if (!isConnectionLost(error)) throw error
    return { problem: (await checkOnline()) ? 'away' : 'offline' }
  }
}
