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
      <ol role="list" className={styles.list}>
        {messages.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </Dialog>
  )
}
