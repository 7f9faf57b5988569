import { PICTURE_ATTEMPTS_MAX, PICTURE_RETRY_WAIT_MS } from 'commerce/limits'
import { worker } from '#src/offline/worker/worker-scope'

const leastServerError = 500

/**
 * NET-16: requests a picture a few times until it comes. An answer from the shop is final. Offline, there is no second try.
 */
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
