import styles from '#src/pages/home/studio-invitation.module.css'
import { useShop } from '#src/use-shop'

/** For those who run a studio. */
export function StudioInvitation() {
  const { contactEmail } = useShop()
  return (
    <section aria-labelledby="studio" className={styles.band}>
      <div className={`page-width ${styles.words}`}>
        <h2 id="studio" className={styles.title}>
          Do you run a studio?
        </h2>
        <p>
          A store under your own name, with your dress code and nothing beside it, so that every family finds
          the right leotard the first time.
        </p>
        <p>
          <a href={`mailto:${contactEmail}?subject=A%20store%20for%20our%20studio`}>
            Write to us about your studio
          </a>
        </p>
      </div>
    </section>
  )
}
