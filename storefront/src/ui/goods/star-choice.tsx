import styles from '#src/ui/goods/star-choice.module.css'
import { useWords } from '#src/ui/words/use-words'

const ratings = [1, 2, 3, 4, 5]

interface StarChoiceProps {
  /** id of the text that names the group */
  labelledBy: string
  chosen: string | undefined
}

/** Five stars to press: a group of radio buttons, so arrow keys choose as well. The style sheet fills those before the chosen one. */
export function StarChoice({ labelledBy, chosen }: StarChoiceProps) {
  const say = useWords('product')
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.stars}>
      {ratings.map((count) => (
        <label key={count} className={styles.star}>
          <input type="radio" name="rating" value={count} defaultChecked={chosen === String(count)} />
          <span aria-hidden>★</span>
          <span className="visually-hidden">{say('starCount', { count })}</span>
        </label>
      ))}
    </div>
  )
}
