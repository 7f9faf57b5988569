import {
  PASSCODE_ENTRIES_OF_IP,
  PASSCODE_FAILURES,
  PASSCODE_FAILURES_OF_ALL_KNOWN,
  PASSCODE_FAILURES_OF_IP,
  PASSCODE_FAILURES_OF_KNOWN,
  PASSCODE_FAILURES_OF_STUDIO,
  PASSCODE_FAILURES_WHILE_GUESSED,
  PASSCODE_NETWORK_MULTIPLES,
  PASSCODE_TRIES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, readTries, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { ipv4NetworksAround } from '#src/http/limits/network-of'
import { findBrowser } from '#src/session/regular-users/known-browser'
import { isPasscodeLinkKey } from '#src/signing/passcode-link'

export interface TypedPasscode {
  urlKey: string
  passcode: string
  /** of the link that filled it in */
  key?: string | undefined
  /** of a browser that entered before */
  mark?: string | undefined
}

/** One way in which a try may be counted. */
export interface PasscodeLane {
  limits: TryLimit[]
  /** of this visitor at this studio */
  own: TryLimit
  /** of the studio: in this lane one try waits for the other while the passcode is guessed */
  turns?: TryLimit
}

/** 50 at once, and then one at a time: the fifty-first waits, and so does each after it. */
const triesOfStudio = {
  most: PASSCODE_FAILURES_OF_STUDIO.most + PASSCODE_TRIES_WHILE_GUESSED.most,
  seconds: PASSCODE_FAILURES_OF_STUDIO.seconds,
  waitsSeconds: Array.from(
    { length: PASSCODE_FAILURES_OF_STUDIO.most + PASSCODE_TRIES_WHILE_GUESSED.most },
    (_, at) => (at + 1 < PASSCODE_FAILURES_OF_STUDIO.most ? 0 : PASSCODE_TRIES_WHILE_GUESSED.waitSeconds),
  ),
}

/**
 * E-17: how often a passcode may be tried; the first lane that is free counts. Once a studio had too many failures, somebody
 * is guessing. See docs/decisions/050-guessed-passcodes.md.
 */
export async function passcodeLanes(
  ctx: Ctx,
  typed: TypedPasscode,
): Promise<[PasscodeLane, ...PasscodeLane[]]> {
  const { urlKey, key } = typed
  if (key !== undefined && (await isPasscodeLinkKey(ctx.db, key, typed))) return [laneOfLink(ctx, urlKey)]
  if (!(await isPasscodeGuessed(ctx, urlKey)))
    return [laneByHand(ctx, urlKey, ipLimits(ctx.ip, ['passcode', urlKey], PASSCODE_FAILURES))]
  const byHand = laneByHand(ctx, urlKey, limitsWhileGuessed(ctx, urlKey))
  const browser = await findBrowser(ctx.db, typed)
  return browser === undefined ? [byHand] : [laneOfKnown(ctx, urlKey, browser), byHand]
}

/** No guess, at most the passcode of a link that is out of date: it takes no try from others. */
function laneOfLink({ ip }: Ctx, urlKey: string): PasscodeLane {
  const own = { key: tryKey('passcode-link', urlKey, ip), ...PASSCODE_FAILURES }
  return { limits: [own], own }
}

function laneOfKnown(ctx: Ctx, urlKey: string, browser: string): PasscodeLane {
  const own = { key: tryKey('passcode-known', urlKey, browser), ...PASSCODE_FAILURES_OF_KNOWN }
  const ofAll = { key: tryKey('passcode-all-known', urlKey), ...PASSCODE_FAILURES_OF_ALL_KNOWN }
  return { limits: [own, ofAll, ...limitsOfIp(ctx)], own }
}

function laneByHand(ctx: Ctx, urlKey: string, here: [TryLimit, ...TryLimit[]]): PasscodeLane {
  const ofStudio = { key: tryKey('passcode-studio', urlKey), ...triesOfStudio }
  return { limits: [...here, ...limitsOfIp(ctx), ofStudio], own: here[0], turns: ofStudio }
}

function limitsWhileGuessed({ ip }: Ctx, urlKey: string): [TryLimit, ...TryLimit[]] {
  const around = ipv4NetworksAround(ip).map(({ bits, network }) => ({
    key: tryKey('passcode', urlKey, network),
    most: PASSCODE_FAILURES_WHILE_GUESSED.most * PASSCODE_NETWORK_MULTIPLES[bits],
    seconds: PASSCODE_FAILURES_WHILE_GUESSED.seconds,
  }))
  return [...ipLimits(ip, ['passcode', urlKey], PASSCODE_FAILURES_WHILE_GUESSED), ...around]
}

function limitsOfIp({ ip }: Ctx): TryLimit[] {
  return ipLimits(ip, ['passcode-address'], PASSCODE_FAILURES_OF_IP)
}

export async function isPasscodeGuessed(ctx: Pick<Ctx, 'db' | 'now'>, urlKey: string): Promise<boolean> {
  const { most } = PASSCODE_FAILURES_OF_STUDIO
  return (await readTries(ctx, tryKey('passcode-studio', urlKey))) >= most
}

/** What the first lane that is free says; without one, the refusal with the shortest wait. */
export async function inFreeLane<T>(
  lanes: [PasscodeLane, ...PasscodeLane[]],
  take: (lane: PasscodeLane) => Promise<T>,
): Promise<T> {
  const refused: Refusal[] = []
  for (const lane of lanes) {
    try {
      return await take(lane)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(error)
    }
  }
  throw afterFailures(refused.reduce((least, each) => (waitOf(each) < waitOf(least) ? each : least)))
}

const waitOf = ({ retryAfterSeconds = 0 }: Refusal) => retryAfterSeconds

/** Counts a family that is let in. A refusal says nothing of wrong passcodes: nobody gave one. */
export async function limitEntries(ctx: Ctx, urlKey: string): Promise<void> {
  try {
    await limitTries(ctx, ipLimits(ctx.ip, ['passcode-entries', urlKey], PASSCODE_ENTRIES_OF_IP))
  } catch (error) {
    throw error instanceof Refusal ? tellingWait(error, { message: error.message }) : error
  }
}

/** UX-102: says how long to wait. */
function afterFailures(refusal: Refusal): Refusal {
  const seconds = waitOf(refusal)
  return tellingWait(
    refusal,
    seconds > 90
      ? { message: messages.passcodeWaitMinutes, values: { minutes: Math.ceil(seconds / 60) } }
      : { message: messages.passcodeWaitSeconds, values: { seconds } },
  )
}

/** For the page, which counts the seconds down. */
function tellingWait(
  refusal: Refusal,
  sentence: { message: string; values?: Record<string, number> },
): Refusal {
  const { reason, audit } = refusal
  const seconds = waitOf(refusal)
  return new Refusal(reason, {
    ...sentence,
    retryAfterSeconds: seconds,
    meta: { wait_seconds: seconds },
    ...(audit && { audit }),
  })
}
