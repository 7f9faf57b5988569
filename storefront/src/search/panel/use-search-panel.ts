import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/paths'
import type { Suggestions } from 'commerce/search/suggestions'
import { loadSuggestions } from '#src/search/panel/load-suggestions'
import { type PanelOption, recentOptions, suggestedOptions, termOf } from '#src/search/panel/panel-options'
import { forgetRecentTerms, keepRecentTerm, readRecentTerms } from '#src/search/panel/recent-terms'
import { type FeedState, SuggestionFeed } from '#src/search/panel/suggestion-feed'

const phone = '(max-width: 767px)'

/** The box of the page that the panel replaces while it is open. */
function openerOf(): HTMLInputElement | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.name === 'q' ? focused : undefined
}

/** Asks for suggestions; `onList` hears of every new list. */
function useFeed(onList: () => void) {
  const [state, setState] = useState<FeedState<Suggestions>>({ kind: 'idle' })
  const tell = useEffectEvent(onList)
  const [feed] = useState(() => new SuggestionFeed<Suggestions>({ load: loadSuggestions, show: setState }))
  useEffect(() => {
    // What was marked in the list before means nothing.
    if (state.kind !== 'asking') tell()
  }, [state])
  return { state, feed }
}

function optionsOf(state: FeedState<Suggestions>, recent: string[]): PanelOption[] {
  if (state.kind === 'idle') return recentOptions(recent)
  const found = 'found' in state ? state.found : undefined
  return found ? suggestedOptions(state.text, found, { isPhone: matchMedia(phone).matches }) : []
}

/** What is typed, suggested and picked in the search panel. */
export function useSearchPanel(isOpen: boolean) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLInputElement>(undefined)
  const [text, setText] = useState('')
  const [recent, setRecent] = useState<string[]>([])
  const [active, setActive] = useState(-1)
  const { state, feed } = useFeed(() => setActive(-1))

  function type(next: string): void {
    setText(next)
    setActive(-1)
    if (opener.current) opener.current.value = next
    feed.type(next)
  }

  const begin = useEffectEvent(() => {
    opener.current = openerOf() ?? opener.current
    setRecent(readRecentTerms())
    type(opener.current?.value ?? '')
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    begin()
    return () => feed.close()
  }, [isOpen, feed])

  const options = optionsOf(state, recent)

  function go(href: string, term: string | undefined): void {
    if (term !== undefined) keepRecentTerm(term)
    // In place of the open panel: back leads to the page below it.
    void navigate(href, { replace: true })
  }

  return {
    field,
    text,
    state,
    options,
    active: active < options.length ? active : -1,
    type,
    pick: (option: PanelOption) => {
      const term = termOf(option)
      if (term !== undefined) type(term)
      feed.close()
      go(option.href, term)
    },
    submit: () => {
      const term = text.trim()
      if (term === '') return
      feed.close()
      go(paths.search(term), term)
    },
    move: (by: 1 | -1) => {
      // Before the first option stands what was typed.
      const places = options.length + 1
      setActive(((active + 1 + by + places) % places) - 1)
    },
    forgetRecent: () => {
      forgetRecentTerms()
      setRecent([])
      field.current?.focus()
    },
  }
}
