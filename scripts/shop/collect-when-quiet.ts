import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 2_500
const quietLooks = 4
/** More than a server does when idle. */
const busyShare = 0.05

interface Watched {
  /** the share of the time since the last call in which the server was busy, from 0 to 1 */
  shareBusy: () => number
  collect: () => void
}

/**
 * V8 collects garbage when it needs memory, and keeps what visitors left while nobody comes. After a busy time it is
 * told to collect once the server has been quiet for ten seconds, when nobody waits.
 */
export function collectWhenQuiet({ shareBusy, collect }: Watched = thisProcess()): void {
  let quiet = 0
  let isDue = true
  setInterval(() => {
    const isBusy = shareBusy() > busyShare
    quiet = isBusy ? 0 : quiet + 1
    isDue ||= isBusy
    if (!isDue || quiet < quietLooks) return
    isDue = false
    collect()
  }, lookEveryMs).unref()
}

function thisProcess(): Watched {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  const shareBusy = () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization
  }
  return { shareBusy, collect }
}
