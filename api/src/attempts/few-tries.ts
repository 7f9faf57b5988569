import { FEW_TRIES_MAX, FEW_TRIES_VISITORS_MAX } from 'commerce/limits'
import { LRUCache } from 'lru-cache'
import type { TryLimit } from '#src/attempts/limit-tries'
import { later } from '#src/later'
import type { Part } from '#src/parts'

export const fewTries: Part<FewTries> = () => new FewTries()

interface Noted {
  tries: number
  expiresAt: Date
}

/**
 * The first few tries of a visitor are noted by this server alone: nearly all make no more, and a row for each would be written
 * and deleted for nothing. On each server a limit is exceeded by these few at most.
 */
export class FewTries {
  readonly #noted = new LRUCache<string, Noted>({ max: FEW_TRIES_VISITORS_MAX })

  /** Notes a try of each limit. False: nothing is noted, because one of them had its few; the try is to be counted. */
  note(limits: TryLimit[], now: Date): boolean {
    const known = limits.map((limit) => this.#find(limit, now))
    if (limits.some(({ most }, at) => (known[at]?.tries ?? 0) >= fewOf(most))) return false
    for (const [at, { key, seconds }] of limits.entries()) {
      const { tries, expiresAt } = known[at] ?? { tries: 0, expiresAt: later(now, seconds) }
      this.#noted.set(key, { tries: tries + 1, expiresAt })
    }
    return true
  }

  #find({ key }: TryLimit, now: Date): Noted | undefined {
    const noted = this.#noted.get(key)
    return noted && noted.expiresAt > now ? noted : undefined
  }
}

/** A narrow limit is counted from the first try on. */
const fewShare = 30

function fewOf(most: number): number {
  return Math.min(FEW_TRIES_MAX, Math.floor(most / fewShare))
}
