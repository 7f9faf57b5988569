import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { afterFirstClick } from '#src/ui/page/after-paint'
import type { NoticeCardProps } from '#src/notices/notice-card'
import styles from '#src/notices/notices.module.css'
import { type Notice, useNotices } from '#src/notices/notices-store'
import { useWords } from '#src/ui/words/use-words'

// It comes with the first click, so that it is there when the connection is lost later.
const loadCard = async () => import('#src/notices/notice-card').catch(() => ({ NoticeCard: PlainNotice }))
const NoticeCard = lazy(async () => ({ default: (await loadCard()).NoticeCard }))
afterFirstClick(() => void loadCard())

/** Without its script a notice still says what it says, leads on, and can be dismissed. */
function PlainNotice({ notice, onDismiss, onAction }: NoticeCardProps) {
  const say = useWords('frame')
  return (
    <p className={styles.plain}>
      {notice.text}{' '}
      {notice.actions.map((action) => (
        <button key={action.label} type="button" onClick={() => onAction(action)}>
          {action.label}
        </button>
      ))}{' '}
      <button type="button" onClick={() => onDismiss(notice.id)}>
        {say('dismiss')}
      </button>
    </p>
  )
}

/** Announces what happened politely, and errors at once. The regions are in the page before anything is announced. */
export function Notices() {
  const { shown, dismiss } = useNotices()
  const navigate = useNavigate()
  const card = (notice: Notice) => (
    <Suspense key={`${notice.id}-${notice.times}`}>
      <NoticeCard
        notice={notice}
        onDismiss={dismiss}
        onAction={({ href, onPress }) => {
          dismiss(notice.id)
          onPress?.()
          if (href) void navigate(href)
        }}
      />
    </Suspense>
  )
  return (
    <div className={styles.region}>
      <div role="status">{shown.filter(({ kind }) => kind !== 'error').map(card)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === 'error').map(card)}</div>
    </div>
  )
}
