import { NarrowPage } from '#src/forms/narrow-page'
import { useWords } from '#src/ui/words/use-words'

interface StudioPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of the pages at the door of a studio's dashboard. */
export function StudioPage(props: StudioPageProps) {
  return <NarrowPage about={useWords('owners')('about')} {...props} />
}
