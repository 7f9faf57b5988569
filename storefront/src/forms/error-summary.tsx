import type { FieldError } from 'commerce/field-error'
import { useId } from 'react'
import styles from '#src/forms/error-summary.module.css'
import { useWords } from '#src/ui/words/use-words'

interface ErrorSummaryProps {
  ref: React.Ref<HTMLDivElement>
  errors: FieldError[]
}

/** All problems of a form, each linked to its field. It takes the focus when a form is sent with errors. */
export function ErrorSummary({ ref, errors }: ErrorSummaryProps) {
  const say = useWords('frame')
  // A page may have several forms with problems.
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // Without script the page that comes back begins here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-labelledby={titleId}
      className={styles.summary}
    >
      <h2 id={titleId}>{say('fixProblems')}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                const control = document.getElementById(field)
                if (!control) return
                event.preventDefault()
                control.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
