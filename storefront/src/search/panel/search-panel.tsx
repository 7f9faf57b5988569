import { SEARCH_MAX_TEXT_LENGTH } from 'commerce/limits'
import searchIcon from '@lucide/icons/icons/search'
import xIcon from '@lucide/icons/icons/x'
import { useLayoutEffect, useRef } from 'react'
import styles from '#src/search/panel/search-panel.module.css'
import { PanelComing } from '#src/search/panel/panel-coming'
import { PanelHelp } from '#src/search/panel/panel-help'
import { PanelList } from '#src/search/panel/panel-list'
import { useSearchPanel } from '#src/search/panel/use-search-panel'
import { Button } from '#src/ui/form/button'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface SearchPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** PANEL-06: suggestions while typing. A combobox: the focus stays in the box, arrows mark an option, Enter picks it. */
export function SearchPanel({ isOpen, onClose }: SearchPanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const say = useWords('search')
  const sayFrame = useWords('frame')
  const panel = useSearchPanel(isOpen)
  const { field, text, options, active } = panel
  // At once: a letter that is typed before the box has its text would take the place of the text.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) {
      dialog?.showModal()
      const box = field.current
      box?.focus()
      box?.setSelectionRange(box.value.length, box.value.length)
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen, field])

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      panel.move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  function onSubmit(event: React.SubmitEvent): void {
    event.preventDefault()
    const marked = options[active]
    if (marked) panel.pick(marked)
    else panel.submit()
  }

  return (
    <dialog
      ref={ref}
      id="search-panel"
      aria-label={sayFrame('search')}
      closedby="any"
      className={styles.panel}
      onClose={() => {
        if (isOpen) onClose()
      }}
    >
      <div className={styles.inner}>
        <form role="search" className={styles.form} onSubmit={onSubmit}>
          <Icon of={searchIcon} size={20} strokeWidth={1.4} />
          <input
            ref={field}
            role="combobox"
            aria-label={sayFrame('searchShop')}
            aria-expanded={options.length > 0}
            aria-controls="search-options"
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `search-option-${active}` : undefined}
            className={styles.input}
            type="text"
            inputMode="search"
            name="q"
            value={text}
            placeholder={sayFrame('searchExample')}
            maxLength={SEARCH_MAX_TEXT_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={(event) => panel.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button look="icon" aria-label={sayFrame('close')} onClick={() => ref.current?.close()}>
            <Icon of={xIcon} size={20} strokeWidth={1.5} />
          </Button>
        </form>
        <PanelHelp state={panel.state} hasOptions={options.length > 0} onRetry={() => panel.type(text)} />
        {panel.state.kind === 'asking' && options.length === 0 && <PanelComing />}
        <PanelList options={options} active={active} typed={text.trim()} onPick={panel.pick} />
        {options[0]?.kind === 'recent' && (
          <Button look="plain" className={styles.clear} onClick={panel.forgetRecent}>
            {say('clearRecent')}
          </Button>
        )}
      </div>
    </dialog>
  )
}
