import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

interface WorkLimits {
  atOnce: number
  waiting: number
  /** the error for refused work */
  reason?: Refusal['reason']
}

/** Runs at most `atOnce` tasks, queues at most `waiting` more and refuses the rest. */
export function limitWork({ reason = 'busy', ...limits }: WorkLimits) {
  const line: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limits.atOnce) running++
    else if (line.length < limits.waiting) await new Promise<void>((begin) => line.push(begin))
    else throw new Refusal(reason, { message: messages.somethingWentWrong })
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
