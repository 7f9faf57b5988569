import { DASHBOARD_PATH } from 'commerce/owners/owner-paths'
import type { PreviewState } from '#src/studio-stores/preview/load-preview-state'
import styles from '#src/studio-stores/preview/preview-mark.module.css'
import { useShopPath } from '#src/use-shop-path'
import { useWords } from '#src/ui/words/use-words'

/** UX-116: stands above every page of a store that its owner looks at. */
export function PreviewMark({ isOpen }: PreviewState) {
  const say = useWords('studios')
  const shopPath = useShopPath()
  return (
    <aside aria-label={say('previewLabel')} className={styles.mark}>
      <div className={`page-width ${styles.bar}`}>
        <p>
          <strong>{say('previewLabel')}.</strong> {say(isOpen ? 'previewOpen' : 'previewClosed')}
        </p>
        {/* From the store of a studio, the dashboard is another document. */}
        <a href={shopPath + DASHBOARD_PATH}>{say('previewBack')}</a>
      </div>
    </aside>
  )
}
