import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '../open-shop.ts'

/** Requests get 15 seconds, jobs that send mail 10; what works longer, such as the comparison of the night, is done again (CALENDAR_TURN_SECONDS). */
const longestStopMs = 45_000

/** Ctrl-C, a closed terminal, or an operator: running requests finish, then nothing keeps running. */
export function stopOnSignal(
  shop: Pick<Shop, 'close'>,
  say: (sentence: string) => void,
  {
    mostMs = longestStopMs,
    exit = (code) => process.exit(code),
  }: { mostMs?: number; exit?: (code: number) => void } = {},
): void {
  let isStopping = false
  const stop = async () => {
    // npm passes on a signal that the terminal has sent to us as well.
    if (isStopping) return
    isStopping = true
    say('Closing …')
    exit(await closeInTime(shop, { mostMs, say }))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** The exit code. The embedded database ends with this process, and recovers at the next start. */
async function closeInTime(
  shop: Pick<Shop, 'close'>,
  { mostMs, say }: { mostMs: number; say: (sentence: string) => void },
): Promise<number> {
  const closed = shop.close().then(
    () => '',
    (error: unknown) => `The shop did not close: ${error instanceof Error ? error.message : String(error)}`,
  )
  const tooLong = sleep(mostMs, `The shop did not close within ${mostMs / 1_000} s: it ends now.`, {
    ref: false,
  })
  const problem = await Promise.race([closed, tooLong])
  if (problem === '') return 0
  say(problem)
  return 1
}
