import { titled } from '#src/head/titled'
import styles from '#src/pages/rma/rma-page.module.css'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'
import { useWords } from '#src/ui/words/use-words'

interface RmaPageProps {
  /** the heading; the title of the page is the same for all */
  heading: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** RMA-01: the frame of the pages of an order that was looked up. A new step is read from its heading. */
export function RmaPage({ heading, hasErrors = false, children }: RmaPageProps) {
  const say = useWords('returns')
  const sayFrame = useWords('frame')
  const title = say('title')
  const top = useFocusOnSwap<HTMLHeadingElement>(heading)
  return (
    <div className={`page-width ${styles.page}`}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <h1 ref={top} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  )
}
