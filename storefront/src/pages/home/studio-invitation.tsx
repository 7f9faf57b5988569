import type { ContentBlock } from 'commerce/content/content'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/pages/home/studio-invitation.module.css'
import { useWords } from '#src/ui/words/use-words'

/** For studio owners. */
export function StudioInvitation({ title, content }: ContentBlock) {
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
          <Link to={paths.studioRegistration}>{say('studio')}</Link>
        </p>
      </div>
    </section>
  )
}
