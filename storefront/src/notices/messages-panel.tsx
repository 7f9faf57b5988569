import styles from '#src/notices/messages-panel.module.css'
import { useNotices } from '#src/notices/notices-store'
import { Dialog } from '#src/ui/overlay/dialog'
import { useWords } from '#src/ui/words/use-words'

/** UX-94: the messages of this visit, to read again. */
export function MessagesPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const messages = useNotices((notices) => notices.messages)
  const say = useWords('frame')
  return (
    <Dialog id="messages" title={say('messages')} place="right" isOpen={isOpen} onClose={onClose}>
      {messages.length === 0 && <p>{say('noMessages')}</p>}
      <ol role="list" className={styles.list}>
        {messages.map(({ id, kind, text, name }) => (
          <li key={id} className={kind === 'info' ? undefined : styles[kind]}>
            <p>{text}</p>
            {name !== undefined && <p className={styles.name}>{name}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
