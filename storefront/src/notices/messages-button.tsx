import { useEffect } from 'react'
import { restoreMessages, useNotices } from '#src/notices/notices-store'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** The messages of this visit, to read again. It appears with the first message. */
export function MessagesButton({ className }: { className: string }) {
  const hasMessages = useNotices(({ messages }) => messages.length > 0)
  const { open } = useDialogInHistory('messages')
  const say = useWords('frame')
  useEffect(restoreMessages, [])
  if (!hasMessages) return null
  return <button type="button" className={className} aria-label={say('messages')} onClick={open} />
}
