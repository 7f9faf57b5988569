import { Form, Link, useNavigation } from 'react-router'
import styles from '#src/pages/dashboard/my-products/rows/removal-question.module.css'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

export interface RemovalQuestionProps {
  sku: string
  name: string
  shown: ShownTable
}

/** STUDIO-23, UX-124: asks before a product is taken out of the store, and says what stays. */
export function RemovalQuestion({ sku, name, shown }: RemovalQuestionProps) {
  const say = useWords('prices')
  const isSending = useNavigation().formData !== undefined
  const path = tablePath(shown)
  return (
    <Form method="post" action={path} className={styles.ways}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="sku" value={sku} />
      <p role="alert">{say('removeAsked', { name })}</p>
      <Button type="submit" isBusy={isSending}>
        {say('removeIt')}
      </Button>
      <Link to={path} preventScrollReset>
        {say('keep')}
      </Link>
    </Form>
  )
}
