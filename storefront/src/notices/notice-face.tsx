import xIcon from '@lucide/icons/icons/x'
import styles from '#src/notices/notice-card.module.css'
import type { Notice, NoticeAction } from '#src/notices/notices-store'
import { Button } from '#src/ui/form/button'
import { Picture } from '#src/ui/goods/picture'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface NoticeFaceProps extends Omit<React.ComponentProps<'div'>, 'className'> {
  notice: Pick<Notice, 'kind' | 'text' | 'actions' | 'goods'>
  onDismiss: () => void
  onAction: (action: NoticeAction) => void
}

/** What a notice looks like. */
export function NoticeFace({ notice, onDismiss, onAction, ...others }: NoticeFaceProps) {
  const say = useWords('frame')
  const { kind, text, actions, goods } = notice
  return (
    <div className={`${styles.card} ${kind === 'info' ? '' : styles[kind]}`} {...others}>
      <p className={styles.text}>{text}</p>
      <Button look="icon" aria-label={say('dismiss')} onClick={onDismiss}>
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
