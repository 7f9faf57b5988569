import { titled } from '#src/head/titled'
import styles from '#src/pages/dashboard/dashboard-section.module.css'
import { useWords } from '#src/ui/words/use-words'

interface DashboardSectionProps {
  title: string
  hasErrors?: boolean
  children: React.ReactNode
}

/** A page of the dashboard. Its title says when something is wrong. */
export function DashboardSection({ title, hasErrors = false, children }: DashboardSectionProps) {
  const say = useWords('owners')
  const sayFrame = useWords('frame')
  return (
    <div className={styles.section}>
      <title>{titled(hasErrors ? sayFrame('errorTitle', { title }) : title)}</title>
      <meta name="description" content={say('about')} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
