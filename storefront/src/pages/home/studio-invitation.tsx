import type { ContentBlock } from 'commerce/content/content'
import styles from '#src/pages/home/studio-invitation.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** For studio owners. */
export function StudioInvitation({ title, content }: ContentBlock) {
  const { contactEmail } = useShop()
  const say = useWords('home')
  return (
    <section aria-labelledby="studio" className={styles.band}>
      <div className={`page-width ${styles.words}`}>
        <h2 id="studio" className={styles.title}>
          {title}
        </h2>
        {/* The API cleans it when it is saved: see cleanHtml. */}
        <div dangerouslySetInnerHTML={{ __html: content }} />
        <p>
          <a href={`mailto:${contactEmail}?subject=${encodeURIComponent(say('studioSubject'))}`}>
            {say('studio')}
          </a>
        </p>
      </div>
    </section>
  )
}
