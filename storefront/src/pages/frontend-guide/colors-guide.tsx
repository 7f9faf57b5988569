import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { useWords } from '#src/ui/words/use-words'

/** The names of ui/tokens.css. */
const colors = {
  surfaces: ['paper', 'surface', 'rack', 'slipper', 'slipper-soft'],
  inks: ['ink', 'ink-soft', 'ink-quiet', 'line', 'line-strong', 'swatch-line'],
  states: ['oxblood', 'oxblood-deep', 'moss', 'moss-soft', 'amber', 'amber-soft', 'brick', 'brick-soft'],
} as const

export function ColorsGuide() {
  const say = useWords('guide')
  return (['surfaces', 'inks', 'states'] as const).map((group) => (
    <section key={group} className={styles.sample}>
      <h2>{say(group)}</h2>
      <ul role="list" className={styles.colors}>
        {colors[group].map((name) => (
          <li key={name} className={styles.color}>
            <span className={styles.patch} style={{ background: `var(--${name})` }} />
            <code>{`--${name}`}</code>
          </li>
        ))}
      </ul>
    </section>
  ))
}
