import bellIcon from '@lucide/icons/icons/bell'
import styles from '#src/notices/messages-button.module.css'
import { useNotices } from '#src/notices/notices-store'
import { Icon } from '#src/ui/icon'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** The messages of this visit, to read again. It appears with the first message. */
export function MessagesButton({ className }: { className?: string | undefined }) {
  const hasMessages = useNotices(({ messages }) => messages.length > 0)
  const { open } = useDialogInHistory('messages')
  const say = useWords('frame')
  if (!hasMessages) return null
  return (
    <button type="button" className={`${styles.opener} ${className ?? ''}`} onClick={open}>
      <Icon of={bellIcon} size={20} strokeWidth={1.4} />
      <span className="visually-hidden">{say('messages')}</span>
    </button>
  )
}
