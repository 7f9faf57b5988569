import { titled } from '#src/head/titled'
import styles from '#src/pages/account/account-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface AccountPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of account pages: one narrow column. Its title starts with the error if there is one. */
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
