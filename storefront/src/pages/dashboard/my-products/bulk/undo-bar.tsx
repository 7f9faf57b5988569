import { Form, useNavigation } from 'react-router'
import styles from '#src/pages/dashboard/my-products/bulk/undo-bar.module.css'
import type { LoadedTable } from '#src/prices/load-product-table'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

interface UndoBarProps {
  change: NonNullable<LoadedTable['lastChange']>
  shown: ShownTable
}

/** UX-109: takes back the last change of many prices, for ten minutes. */
export function UndoBar({ change, shown }: UndoBarProps) {
  const say = useWords('prices')
  const isSending = useNavigation().formData?.get('intent') === 'undo'
  return (
    <Form method="post" action={tablePath(shown)} className={styles.bar}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="change" value={change.id} />
      <p>{say('undoOffer', { count: change.count, minutes: change.minutesLeft })}</p>
      <Button type="submit" isBusy={isSending}>
        {say('undo')}
      </Button>
    </Form>
  )
}
