import { createContext, type MetaDescriptor, type RouterContextProvider } from 'react-router'
import { pageContext } from '#src/page-context'

const refusedForm = createContext(false)
const firstRefusal = 400

type Context = Readonly<RouterContextProvider>

/** Notes for the page that comes back whether its form was refused. With script the form stays where it is. */
export function noted<Answer>(context: Context, answer: Answer): Answer {
  // What an action answers by `data` has the status in its `init`; anything else is no refusal.
  const { init } = (answer ?? {}) as { init?: ResponseInit | null }
  if ((init?.status ?? 0) >= firstRefusal) context.set(refusedForm, true)
  return answer
}

/** UX-69: the title of a page, which begins with the error where its form came back. */
export function titleOf(context: Context, title: string): string {
  if (!context.get(refusedForm)) return title
  return context.get(pageContext).words.of('frame')('errorTitle', { title })
}

/** The same for a head that a loader made. */
export function headAfterForm(context: Context, head: MetaDescriptor[]): MetaDescriptor[] {
  return head.map((each) =>
    'title' in each && typeof each.title === 'string' ? { title: titleOf(context, each.title) } : each,
  )
}
