import { SHOP_NAME } from '#src/head/titled'
import type { Breadcrumb } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

interface AmpFrameProps {
  home: string
  contactEmail: string
  ancestors: Breadcrumb[]
  /** the page's own name */
  current: string
  children: React.ReactNode
}

/** What is around every AMP page: the way home, the way to the page, and help. */
export function AmpFrame({ home, contactEmail, ancestors, current, children }: AmpFrameProps) {
  const say = useWords('frame')
  return (
    <>
      <header>
        <a className="wordmark" href={home} aria-label={say('homeLabel')}>
          {SHOP_NAME}
        </a>
      </header>
      <main>
        <nav aria-label={say('breadcrumbs')}>
          <ol className="breadcrumbs">
            {ancestors.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
            <li aria-current="page">{current}</li>
          </ol>
        </nav>
        {children}
      </main>
      <footer>
        <p>
          {say('questions')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </footer>
    </>
  )
}
