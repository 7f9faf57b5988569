import { useEffect, useState } from 'react'
import { NoticeFace } from '#src/notices/notice-face'
import type { Notice, NoticeAction } from '#src/notices/notices-store'
import { useWayToNotice } from '#src/notices/use-way-to-notice'

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
  const { id, lifetimeMs } = notice
  useEffect(() => {
    if (lifetimeMs === null || isHeld) return
    const timer = setTimeout(() => onDismiss(id), lifetimeMs)
    return () => clearTimeout(timer)
  }, [id, lifetimeMs, isHeld, onDismiss])
  return (
    <NoticeFace
      ref={card}
      data-notice
      notice={notice}
      onDismiss={() => onDismiss(id)}
      onAction={onAction}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    />
  )
}
