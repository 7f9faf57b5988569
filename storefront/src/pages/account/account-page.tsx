import { useEffect } from 'react'
import { titled } from '#src/head/titled'
import { dismissGoods } from '#src/notices/notices-store'
import styles from '#src/ui/page/narrow-page.module.css'
import { useWords } from '#src/ui/words/use-words'

interface AccountPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of account pages: one narrow column. Its title starts with the error if there is one. */
export function AccountPage({ title, hasErrors = false, children }: AccountPageProps) {
  const say = useWords('account')
  const sayFrame = useWords('frame')
  // On a phone it would cover the form.
  useEffect(dismissGoods, [])
  return (
    <div className={styles.page}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <div className="page-width">
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
