import type { Clocks } from 'commerce/offline/order-age'
import { newKey } from '#src/new-key'

/** This run of the page or worker. Steady clocks of different runs cannot be compared. */
const run = newKey()

export function readClocks(): Clocks {
  return { now: Date.now(), run, runMs: performance.now() }
}

/** The sender's name for this page or worker. */
export const ownHolder = run
