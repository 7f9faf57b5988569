import { DANCER_MAX_LETTERS } from 'commerce/limits'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from '#src/studio-stores/dancer/dancer-field.module.css'
import { rememberDancer, useKeptDancers } from '#src/studio-stores/dancer/kept-dancers'
import { Field } from '#src/ui/form/field'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Decision 20: a line is for one dancer. Asked once: this device fills in the last name, and offers the others. */
export function DancerField({ posted }: { posted: string | undefined }) {
  const { studioKey } = useShop()
  const say = useWords('studio-stores')
  const names = useKeptDancers()
  const [typed, setTyped] = useState(posted)
  const input = useRef<HTMLInputElement>(null)
  const name = typed ?? names[0] ?? ''
  // What was typed before the script was there counts. It is read before anything is drawn again.
  useLayoutEffect(() => {
    const early = input.current?.value
    if (early !== undefined && early !== '') setTyped(early)
  }, [])
  useEffect(() => {
    const form = input.current?.form
    const remember = () => {
      if (studioKey !== null) rememberDancer(studioKey, input.current?.value ?? '')
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [studioKey])
  const others = names.filter((each) => each !== name)
  return (
    <div className={styles.dancer}>
      <Field
        ref={input}
        name="dancer"
        label={say('dancer')}
        hint={say('dancerHint')}
        value={name}
        maxLength={DANCER_MAX_LETTERS}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {others.length > 0 && (
        <ul role="list" aria-label={say('rememberedDancers')} className={styles.names}>
          {others.map((each) => (
            <li key={each}>
              <button type="button" className={styles.name} onClick={() => setTyped(each)}>
                {say('dancerOf', { name: each })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
