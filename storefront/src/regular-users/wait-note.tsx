import styles from '#src/regular-users/wait-note.module.css'
import { useWords } from '#src/ui/words/use-words'

/** UX-102: counts down for the eye. A screen reader hears how long it is by the problem of the form, and here that it is over. */
export function WaitNote({ seconds }: { seconds: number | undefined }) {
  const say = useWords('regular-users')
  const rest = String((seconds ?? 0) % 60).padStart(2, '0')
  const time = `${Math.floor((seconds ?? 0) / 60)}:${rest}`
  return (
    <div className={styles.note}>
      {seconds !== undefined && seconds > 0 && <p>{say('waitLeft', { time })}</p>}
      <p role="status">{seconds === 0 ? say('waitOver') : ''}</p>
    </div>
  )
}
