import { useState } from 'react'
import { useFetcher } from 'react-router'
import { orProblem, type PartProblem } from '#src/listing/pages/or-problem'
import { loadRouteAhead } from '#src/offline/route-ahead'

/** Loads parts of a list from a path whose script may not come either. */
export function usePart<Loader>(path: string) {
  const { data, state, load } = useFetcher<Loader>()
  const [lost, setLost] = useState<PartProblem>()
  return {
    data,
    lost,
    isLoading: state !== 'idle',
    load: async (href: string) => {
      const found = await orProblem(async () => {
        await loadRouteAhead(path, { isRepeated: true })
        return undefined
      })
      setLost(found)
      if (!found) await load(href)
    },
  }
}
