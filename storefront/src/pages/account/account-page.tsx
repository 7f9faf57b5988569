import { titled } from '#src/head/page-meta'
import styles from '#src/pages/account/account-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface AccountPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of a page about the account: one narrow column. Its title says when something is wrong. */
export function AccountPage({ title, hasErrors = false, children }: AccountPageProps) {
  const say = useWords('frame')
  return (
    <div className={styles.page}>
      <title>{titled(hasErrors ? say('errorTitle', { title }) : title)}</title>
      <div className="page-width">
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
