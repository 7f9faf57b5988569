import { messages } from 'commerce/messages'
import { Refusal } from '#src/errors'

interface WorkLimits {
  atOnce: number
  waiting: number
  /** what the rest is refused with */
  reason?: Refusal['reason']
}

/** Runs at most `atOnce` pieces of work, keeps at most `waiting` more in line and refuses the rest. */
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
