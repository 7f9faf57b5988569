import { BROWSE_ONLY_POLL_MS } from 'commerce/limits'
import { useEffect } from 'react'
import styles from '#src/layouts/browse-only-notice.module.css'
import { endBrowseOnly, useBrowseOnly } from '#src/use-browse-only'
import { useWords } from '#src/ui/words/use-words'

/** Says what does not work now, and disappears once it works again. */
export function BrowseOnlyNotice() {
  const told = useBrowseOnly()
  const say = useWords('frame')
  useEffect(() => {
    if (!told) return
    const { least, most } = BROWSE_ONLY_POLL_MS
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isShopBack())) endBrowseOnly(told)
    }
    // Random, so that pages do not all ask at the same moment.
    const timer = setInterval(() => void look(), least + Math.random() * (most - least))
    return () => clearInterval(timer)
  }, [told])
  if (!told) return null
  return (
    <p role="status" className={styles.notice}>
      {say('browseOnly')}
    </p>
  )
}

async function isShopBack(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    return (await ask('/healthz')).ok
  } catch {
    return false // no connection: try again
  }
}
