import { data } from 'react-router'
import { isAwayError } from '#src/answers/is-away-error'

type Sent<Outcome> = Outcome | ReturnType<typeof data<Outcome>>

/** What became of a form that a page sent. If the shop is overloaded or the connection is lost, the page stays, and nothing of it loads again. */
export async function unlessAway<Outcome>(
  send: () => Promise<Outcome>,
  refused: (error: unknown) => Outcome,
): Promise<Sent<Outcome>> {
  try {
    return await send()
  } catch (error) {
    if (!isAwayError(error)) throw error
    return data(refused(error), { status: 503 })
  }
}
