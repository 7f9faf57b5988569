import { useState } from 'react'
import fieldStyles from '#src/ui/form/field.module.css'
import { controlProps, Labeled, type LabeledProps } from '#src/ui/form/labeled'
import styles from '#src/ui/form/password-field.module.css'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

type PasswordFieldProps = LabeledProps & {
  name: string
  /** its name, unless another is given */
  id?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the user reveals it. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, name, id = name, autoComplete } = props
  const [isShown, setShown] = useState(false)
  const say = useWords('frame')
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <input
          className={fieldStyles.control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          name={name}
          autoComplete={autoComplete}
          {...controlProps(id, { hint, error })}
        />
        <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
          <Rich
            text={say(isShown ? 'hide' : 'show', { label })}
            elements={[(words) => <span className="visually-hidden">{words}</span>]}
          />
        </button>
      </div>
    </Labeled>
  )
}
