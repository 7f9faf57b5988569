import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import searchIcon from '@lucide/icons/icons/search'
import { Form, useLocation, useSearchParams } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/header/search-form.module.css'
import { searchedText } from '#src/search/searched-text'
import { Icon } from '#src/ui/icon'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** The search box. On the results page it keeps the words. */
export function SearchForm({ id }: { id: string }) {
  const say = useWords('frame')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const text = pathname === paths.searchPage ? searchedText(params) : ''
  const panel = useDialogInHistory('search')
  // Reaching the box by keyboard opens nothing: typing does, and what is typed goes on in the panel.
  const open = () => {
    if (!panel.isOpen) panel.open()
  }
  return (
    <Form action={paths.searchPage} role="search" className={styles.form}>
      <label htmlFor={id} className="visually-hidden">
        {say('searchShop')}
      </label>
      <input
        key={text}
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={text}
        placeholder={say('searchExample')}
        maxLength={SEARCH_MAX_TEXT_LENGTH}
        required
        autoComplete="off"
        enterKeyHint="search"
        aria-haspopup="dialog"
        onClick={open}
        onInput={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open()
        }}
      />
      <button type="submit" className={styles.button} aria-label={say('search')}>
        <Icon of={searchIcon} size={20} strokeWidth={1.4} />
      </button>
    </Form>
  )
}
