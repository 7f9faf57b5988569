import type { DressCode } from 'commerce/dress-codes/dress-code'
import { Form, Link, useNavigation } from 'react-router'
import styles from '#src/dress-codes/dress-code-list.module.css'
import { dressCodePaths } from '#src/dress-codes/dress-code-paths'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

const focusIt = (element: HTMLElement | null) => element?.focus()

/** UX-113: asks whether it is meant, and says what it holds. */
export function DressCodeRemoval({ code: { id, name, products } }: { code: DressCode }) {
  const say = useWords('dress-codes')
  const isSending = useNavigation().formData !== undefined
  const asked = `remove-${id}`
  return (
    <Form method="post" action={dressCodePaths.list} aria-labelledby={asked} className={styles.removal}>
      <input type="hidden" name="id" value={id} />
      <p id={asked} ref={focusIt} tabIndex={-1} className={styles.asked}>
        {say('removeAsked')}
      </p>
      <p>{say('removeTold', { name, count: products })}</p>
      <p className={styles.ways}>
        <Button type="submit" name="intent" value="remove" isBusy={isSending}>
          {say('removeNamed', { name })}
        </Button>
        <Link to={dressCodePaths.list} preventScrollReset>
          {say('keep')}
        </Link>
      </p>
    </Form>
  )
}
