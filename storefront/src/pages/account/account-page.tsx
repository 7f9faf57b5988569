import styles from '#src/pages/account/account-page.module.css'

interface AccountPageProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** The frame of a page about the account: one narrow column. Its title says when something is wrong. */
export function AccountPage({ title, hasErrors = false, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} | Barre`}</title>
      <div className="page-width">
        <div className={styles.column}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
