import { useNavigate } from 'react-router'
import styles from '#src/notices/notices.module.css'
import { type Notice, useNotices } from '#src/notices/notices-store'
import { NoticeCard } from '#src/notices/notice-card'

/** Announces what happened politely, and errors at once. The regions are in the page before anything is announced. */
export function Notices() {
  const { shown, dismiss } = useNotices()
  const navigate = useNavigate()
  const card = (notice: Notice) => (
    <NoticeCard
      key={`${notice.id}-${notice.times}`}
      notice={notice}
      onDismiss={dismiss}
      onAction={({ href, onPress }) => {
        dismiss(notice.id)
        onPress?.()
        if (href) void navigate(href)
      }}
    />
  )
  return (
    <div className={styles.region}>
      <div role="status">{shown.filter(({ kind }) => kind !== 'error').map(card)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === 'error').map(card)}</div>
    </div>
  )
}
