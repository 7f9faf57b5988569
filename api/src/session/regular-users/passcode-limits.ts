import {
  PASSCODE_FAILURES,
  PASSCODE_FAILURES_OF_IP,
  PASSCODE_FAILURES_OF_STUDIO,
  PASSCODE_FAILURES_WHILE_GUESSED,
  PASSCODE_TRIES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { readTries, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

export interface PasscodeLimits {
  /** in the order in which they are counted */
  all: TryLimit[]
  /** of this IP address at this studio */
  here: TryLimit
  ofStudio: Pick<TryLimit, 'key'>
}

/**
 * E-17: how often a passcode may be tried. Once a studio had too many failures, somebody is guessing: then it takes one try
 * at a time, and an IP address that failed waits longer. See docs/decisions/050-guessed-passcodes.md.
 */
export async function passcodeLimits(ctx: Ctx, urlKey: string): Promise<PasscodeLimits> {
  const ofStudio = { key: tryKey('passcode-studio', urlKey), ...PASSCODE_FAILURES_OF_STUDIO }
  const isGuessed = await isPasscodeGuessed(ctx, urlKey)
  const failures = isGuessed ? PASSCODE_FAILURES_WHILE_GUESSED : PASSCODE_FAILURES
  const [here, ...around] = ipLimits(ctx.ip, ['passcode', urlKey], failures)
  const ofIp = ipLimits(ctx.ip, ['passcode-address'], PASSCODE_FAILURES_OF_IP)
  // First, so that a try that has to wait for its turn counts nowhere else.
  const turn = { key: tryKey('passcode-turn', urlKey), ...PASSCODE_TRIES_WHILE_GUESSED }
  const all = [...(isGuessed ? [turn] : []), here, ...around, ...ofIp, { ...ofStudio, most: Infinity }]
  return { all, here, ofStudio }
}

export async function isPasscodeGuessed(ctx: Pick<Ctx, 'db' | 'now'>, urlKey: string): Promise<boolean> {
  const { most } = PASSCODE_FAILURES_OF_STUDIO
  return (await readTries(ctx, tryKey('passcode-studio', urlKey))) >= most
}

/** UX-102: says how long to wait. */
export async function sayingTheWait<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal && error.retryAfterSeconds !== undefined ? waiting(error) : error
  }
}

function waiting({ reason, retryAfterSeconds: seconds = 0, audit }: Refusal): Refusal {
  const isLong = seconds > 90
  return new Refusal(reason, {
    message: isLong ? messages.passcodeWaitMinutes : messages.passcodeWaitSeconds,
    values: isLong ? { minutes: Math.ceil(seconds / 60) } : { seconds },
    retryAfterSeconds: seconds,
    meta: { wait_seconds: seconds },
    ...(audit && { audit }),
  })
}
