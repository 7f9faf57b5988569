import type { LoadedMarketing } from '#src/marketing/load-marketing'
import styles from '#src/marketing/store-part.module.css'
import { ownerPaths } from '#src/owners/owner-paths'
import { CopyButtons } from '#src/studios/copy-buttons'
import { Disclosure } from '#src/ui/page/disclosure'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

/** Link and passcode of the store. */
export function StorePart({ store, passcode: { code, url } }: Pick<LoadedMarketing, 'store' | 'passcode'>) {
  const say = useWords('marketing')
  const sayStudio = useWords('studios')
  const { basePath } = useShop()
  return (
    <section aria-labelledby="store-part" className={styles.part}>
      <h2 id="store-part">{say('store')}</h2>
      <p className={styles.label}>{say('storeLink')}</p>
      <p className={styles.link} translate="no">
        {store.url}
      </p>
      {code !== null && url !== null && (
        <>
          <Disclosure title={sayStudio('showPasscode')}>
            <p className={styles.code} translate="no">
              {code}
            </p>
          </Disclosure>
          <CopyButtons code={code} url={url} />
          <p>
            <a
              href={basePath + ownerPaths.passcodeSheet}
              target="_blank"
              rel="noopener"
              className={styles.way}
            >
              {sayStudio('printSheet')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
