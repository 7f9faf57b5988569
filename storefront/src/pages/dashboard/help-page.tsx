import { privateHeaders } from '#src/answers/private-headers'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import styles from '#src/pages/dashboard/help-page.module.css'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

const topics = [
  ...(['Store', 'DressCode', 'Prices', 'Passcode'] as const),
  ...(['Marketing', 'Reporting', 'Inventory', 'Payments', 'Returns'] as const),
  ...(['Owners', 'Password'] as const),
]

/** What owners ask about a studio's store. */
export default function DashboardHelpPage() {
  const say = useWords('owners')
  return (
    <DashboardSection title={say('helpTitle')}>
      <p className={styles.lead}>{say('helpLead')}</p>
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={topic} className={styles.topic}>
          <h2 id={topic}>{say(`ask${topic}`)}</h2>
          <p>{say(`tell${topic}`)}</p>
        </section>
      ))}
    </DashboardSection>
  )
}
