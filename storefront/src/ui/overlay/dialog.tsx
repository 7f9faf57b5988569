import xIcon from '@lucide/icons/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/form/button'
import { Icon } from '#src/ui/icon'
import styles from '#src/ui/overlay/dialog.module.css'
import { useWords } from '#src/ui/words/use-words'

interface DialogProps {
  id: string
  title: string
  isOpen: boolean
  /** what it shows: with another one, a dialog that was just closed opens again */
  openFor?: string
  onClose: () => void
  /** The browser opened it by itself, before the script was there. */
  onOpenedBefore?: () => void
  place?: 'middle' | 'left' | 'right' | 'full'
  children: React.ReactNode
  /** stays at the bottom while the rest scrolls */
  foot?: React.ReactNode
}

/** A modal dialog: holds the focus and gives it back; closes by Escape, by its button, or by a click outside. */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, openFor, onClose, onOpenedBefore, place = 'middle', children, foot } = props
  const ref = useRef<HTMLDialogElement>(null)
  const isNew = useRef(true)
  // The browser opened it, and the page has not taken that in yet; it may be closed by then.
  const before = useRef<'opened' | 'closed'>(undefined)
  const tell = useEffectEvent(() => onOpenedBefore?.())
  const tellClosed = useEffectEvent(onClose)
  const say = useWords('frame')
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && before.current === 'closed') tellClosed()
    else if (isOpen && !dialog?.open) dialog?.showModal()
    if (isOpen) before.current = undefined
    if (!isOpen && dialog?.open) {
      if (isNew.current) {
        before.current = 'opened'
        tell()
      } else dialog.close()
    }
    isNew.current = false
  }, [isOpen, openFor])
  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={`${styles.dialog} ${styles[place]}`}
      onClose={() => {
        if (isOpen) onClose()
        else if (before.current === 'opened') before.current = 'closed'
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <Button type="submit" look="icon" aria-label={say('close')}>
            <Icon of={xIcon} size={20} strokeWidth={1.5} />
          </Button>
        </form>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
