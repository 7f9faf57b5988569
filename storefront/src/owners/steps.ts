import type { Owner } from 'commerce/owners/owner'
import { ownerPaths } from '#src/owners/owner-paths'

/** A step of the set-up of a store: what it is called, whether it is done, and on which page it is taken. */
export interface SetupStep {
  key: 'stepName' | 'stepAddress' | 'stepLogo' | 'stepDressCode' | 'stepProducts' | 'stepPublish'
  isDone: boolean
  path: string
}

/** What a studio's store needs before families can shop there, in the order in which it is done. */
export function stepsOf({ studio }: Owner, { products }: { products: number }): SetupStep[] {
  return [
    { key: 'stepName', isDone: studio.name !== '', path: ownerPaths.studioSetup },
    { key: 'stepAddress', isDone: !studio.isNew && studio.urlKey !== '', path: ownerPaths.studioSetup },
    { key: 'stepLogo', isDone: studio.logo !== null, path: ownerPaths.studioLogo },
    { key: 'stepDressCode', isDone: studio.dressCodes > 0, path: ownerPaths.dressCodes },
    { key: 'stepProducts', isDone: products > 0, path: ownerPaths.products },
    { key: 'stepPublish', isDone: studio.isActive, path: ownerPaths.studioPublish },
  ]
}
