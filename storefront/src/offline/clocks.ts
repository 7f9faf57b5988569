import type { Clocks } from 'commerce/offline/order-age'
import { newKey } from '#src/new-key'

/** This run of the page, or of the worker: its steady clock says nothing about another's. */
const run = newKey()

export function readClocks(): Clocks {
  return { now: Date.now(), run, runMs: performance.now() }
}

/** Who sends from here. */
export const ownHolder = run
