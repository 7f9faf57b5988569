import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import { Form } from 'react-router'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import styles from '#src/ui/page/search-again.module.css'
import { useWords } from '#src/ui/words/use-words'

/** A search box in the page, with the last words. */
export function SearchAgain({ action, text = '' }: { action: string; text?: string }) {
  const say = useWords('frame')
  return (
    <Form action={action} className={styles.search}>
      <Field
        key={text}
        id="search-again"
        name="q"
        label={say('searchShop')}
        type="search"
        defaultValue={text}
        required
        maxLength={SEARCH_MAX_TEXT_LENGTH}
      />
      <Button type="submit" look="main">
        {say('search')}
      </Button>
    </Form>
  )
}
