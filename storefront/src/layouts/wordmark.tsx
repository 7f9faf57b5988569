import styles from '#src/layouts/wordmark.module.css'

/** The name of the shop above a barre. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      Barre
      <svg className={styles.rail} viewBox="0 0 100 7" preserveAspectRatio="none" aria-hidden>
        <path
          d="M0 1H100M12 1V7M88 1V7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  )
}
