import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#src/ui/words/use-words'

/** UX-69: while a form of a page with a title of its own has errors, the title begins with that. */
export function useErrorTitle(hasErrors: boolean): void {
  const say = useWords('frame')
  const mark = useEffectEvent(() => {
    const title = document.title
    const [begin = ''] = say('errorTitle', { title: '|' }).split('|')
    // The server has marked the page that came back.
    const bare = title.startsWith(begin) ? title.slice(begin.length) : title
    document.title = say('errorTitle', { title: bare })
    return () => {
      // Another page may be open by now.
      if (document.title.startsWith(begin)) document.title = document.title.slice(begin.length)
    }
  })
  useEffect(() => (hasErrors ? mark() : undefined), [hasErrors])
}
