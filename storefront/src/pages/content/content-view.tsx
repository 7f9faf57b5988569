import { Link } from 'react-router'
import type { loadContent } from '#src/pages/content/load-content'
import styles from '#src/pages/content/content-page.module.css'
import { paths } from '#src/paths'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'

type ContentViewProps = Omit<Awaited<ReturnType<typeof loadContent>>, 'head'> & {
  /** stands below the text */
  children?: React.ReactNode
}

/** ROUTE-08: one view for every page of text. */
export function ContentView({ identifier, title, content, ancestors, beside, children }: ContentViewProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs ancestors={ancestors} current={title} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1>{title}</h1>
          {/* The API cleans it when it is saved: see cleanHtml. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
          {children}
        </article>
        {beside && (
          <nav aria-label={beside.title} className={styles.beside}>
            <p className={styles.besideTitle}>{beside.title}</p>
            <ul role="list">
              {beside.guides.map(({ title: name, pageIdentifier }) => (
                <li key={pageIdentifier}>
                  <Link
                    to={paths.content(pageIdentifier)}
                    aria-current={pageIdentifier === identifier ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
