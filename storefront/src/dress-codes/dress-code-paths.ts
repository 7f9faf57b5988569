import { ownerPaths } from '#src/owners/owner-paths'

const page = ownerPaths.dressCodes

/** States of the page of dress codes, which works without script as well. */
export const dressCodePaths = {
  list: page,
  editing: (id: string) => `${page}?edit=${id}#code-${id}`,
  removing: (id: string) => `${page}?remove=${id}#code-${id}`,
  added: `${page}?done=added`,
  saved: `${page}?done=saved`,
  removed: `${page}?done=removed`,
  ordered: `${page}?done=ordered`,
  /** says where it is now, and offers the place where it was */
  moved: (id: string, from: number) => `${page}?moved=${id}&from=${from}#code-${id}`,
}

const doneKinds = ['added', 'saved', 'removed', 'ordered'] as const

/** What a URL of the page asks for. */
export interface AskedOfDressCodes {
  editing: string | null
  removing: string | null
  done: (typeof doneKinds)[number] | undefined
  moved: { id: string; from: number } | undefined
}

export function readAsked({ searchParams }: URL): AskedOfDressCodes {
  const moved = searchParams.get('moved')
  return {
    editing: searchParams.get('edit'),
    removing: searchParams.get('remove'),
    done: doneKinds.find((kind) => kind === searchParams.get('done')),
    moved: moved === null ? undefined : { id: moved, from: Number(searchParams.get('from')) },
  }
}
