import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 5_000
const quietLooks = 4
/** More than a server does by itself. */
const busyShare = 0.05

interface Watched {
  /** how much of the time since it was last asked the server was at work, from 0 to 1 */
  shareBusy: () => number
  collect: () => void
}

/**
 * V8 collects garbage when it needs room, and keeps what visitors left while nobody comes. After a busy time it is told to
 * collect once the server has been quiet for twenty seconds: nobody waits for that.
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
