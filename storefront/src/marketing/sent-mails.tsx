import { STUDIO_MAIL_DAYS } from 'commerce/studio-limits'
import type { LoadedMarketing } from '#src/marketing/load-marketing'
import styles from '#src/marketing/sent-mails.module.css'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

interface SentMailsProps {
  mailings: LoadedMarketing['mailings']
  /** one was sent just now */
  isDone: boolean
}

/** The mails that a studio has sent, the newest first. */
export function SentMails({ mailings, isDone }: SentMailsProps) {
  const say = useWords('marketing')
  return (
    <section aria-labelledby="sent" className={styles.part}>
      <h2 id="sent" tabIndex={-1}>
        {say('sentMails')}
      </h2>
      {isDone && <OutcomeText kind="done">{say('queued')}</OutcomeText>}
      {mailings.length === 0 ? (
        <p className={styles.quiet}>{say('nothingSent')}</p>
      ) : (
        <SmallTable
          caption={say('kept', { days: STUDIO_MAIL_DAYS.recipients })}
          columns={[say('subject'), say('figures')]}
        >
          {mailings.map(({ id, subject, sentAt, sent, recipients, leftOut }) => (
            <tr key={id}>
              <th scope="row" className={styles.subject}>
                {subject}
                <span className={styles.detail}>{sentAt}</span>
              </th>
              <td>
                {say('sentOf', { sent, recipients })}
                {leftOut > 0 && <span className={styles.detail}>{say('leftOut', { count: leftOut })}</span>}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
    </section>
  )
}
