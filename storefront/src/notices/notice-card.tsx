import xIcon from '@lucide/icons/icons/x'
import { useEffect, useState } from 'react'
import styles from '#src/notices/notice-card.module.css'
import type { Notice, NoticeAction } from '#src/notices/notices-store'
import { useWayToNotice } from '#src/notices/use-way-to-notice'
import { Button } from '#src/ui/form/button'
import { Picture } from '#src/ui/goods/picture'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

export interface NoticeCardProps {
  notice: Notice
  /** the same function at every rendering: a new one would restart the timer */
  onDismiss: (id: number) => void
  onAction: (action: NoticeAction) => void
}

/** One notice. Its timer stops while it has the pointer or the focus. */
export function NoticeCard({ notice, onDismiss, onAction }: NoticeCardProps) {
  const [isHeld, setHeld] = useState(false)
  const card = useWayToNotice(() => onDismiss(notice.id))
  const say = useWords('frame')
  const { id, lifetimeMs, kind, text, actions, goods } = notice
  useEffect(() => {
    if (lifetimeMs === null || isHeld) return
    const timer = setTimeout(() => onDismiss(id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [id, lifetimeMs, isHeld, onDismiss])
  return (
    // Pointer and focus only stop the timer; there is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      data-notice
      className={`${styles.card} ${kind === 'info' ? '' : styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      <Button look="icon" aria-label={say('dismiss')} onClick={() => onDismiss(id)}>
        <Icon of={xIcon} size={18} strokeWidth={1.5} />
      </Button>
      {goods && (
        <div className={styles.goods}>
          <Picture image={goods.image} size="tile" alt="" shownWidth="72px" />
          <div>
            <p className={styles.name}>{goods.name}</p>
            {goods.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
      {actions.length > 0 && (
        <div data-actions className={styles.actions}>
          {actions.map((action) => (
            <Button key={action.label} look="plain" onClick={() => onAction(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
