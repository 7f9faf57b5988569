import { useMatches } from 'react-router'
import { create } from 'zustand'

interface Recovery {
  /** the data of a page rendered while nothing could be ordered, which now can */
  of: unknown
}

const useRecovery = create<Recovery>(() => ({ of: undefined }))

/** The data of a page rendered while nothing could be added to a cart; undefined if all is well, or is again. */
export function useBrowseOnly(): object | undefined {
  const told = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(isBrowseOnly)
  const isOver = useRecovery(({ of }) => of === told)
  return isOver ? undefined : told
}

export function endBrowseOnly(told: object): void {
  useRecovery.setState({ of: told })
}

function isBrowseOnly(data: unknown): data is object {
  return typeof data === 'object' && data !== null && 'isBrowseOnly' in data && data.isBrowseOnly === true
}
