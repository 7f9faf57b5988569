import { PICTURE_ATTEMPTS_MAX, PICTURE_RETRY_WAIT_MS } from 'commerce/limits'
import { worker } from '#src/offline/worker/worker-scope'

const leastServerError = 500

/** NET-16: asks for a picture until it comes, a few times. What the shop says of it counts; without a connection nothing is tried twice. */
export async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === PICTURE_ATTEMPTS_MAX
    try {
      const answer = await ask()
      if (isLast || answer.status < leastServerError) return answer
    } catch (error) {
      const { onLine } = worker.navigator
      if (isLast || !onLine) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PICTURE_RETRY_WAIT_MS))
  }
}
