import { RECENT_TERMS_MAX, SUGGESTIONS_WAIT_MS } from 'commerce/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTerm } from '#src/search/panel/recent-terms'
import { type FeedState, SuggestionFeed } from '#src/search/panel/suggestion-feed'
import { typedPart } from '#src/search/panel/typed-part'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A feed whose answers the test gives itself, in any order. */
function openFeed() {
  const asked: { text: string; stop: AbortSignal; answer: (found: string | undefined) => Promise<void> }[] =
    []
  const states: FeedState<string>[] = []
  const feed = new SuggestionFeed<string>({
    load: (text, stop) => {
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      asked.push({
        text,
        stop,
        answer: async (found) => {
          resolve(found)
          await promise
          await Promise.resolve()
        },
      })
      return promise
    },
    show: (state) => states.push(state),
  })
  return { feed, asked, states }
}

test('[PANEL-06] the shop is asked once a shopper stops typing, and not for every key', () => {
  const { feed, asked } = openFeed()
  for (const text of ['le', 'leo', 'leot']) feed.type(text)
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  expect(asked.map(({ text }) => text)).toEqual(['leot'])
})

test('[PANEL-06] an answer that comes late is not shown, and its request is given up', async () => {
  const { feed, asked, states } = openFeed()
  feed.type('leo')
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  feed.type('tutu')
  expect(asked[0]?.stop.aborted).toBe(true)
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  await asked[1]?.answer('of tutu')
  await asked[0]?.answer('of leo')
  expect(states.at(-1)).toEqual({ kind: 'found', text: 'tutu', found: 'of tutu' })
})

test('[PANEL-06] what was suggested stays until the next answer, and goes with the text', async () => {
  const { feed, asked, states } = openFeed()
  feed.type('leo')
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  await asked[0]?.answer('of leo')
  feed.type('leot')
  expect(states.at(-1)).toEqual({ kind: 'asking', text: 'leot', found: 'of leo' })
  feed.type('l')
  expect(states.at(-1)).toEqual({ kind: 'idle' })
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  expect(asked).toHaveLength(1)
})

test('[UX-51] a search that cannot be had is a failure, not an empty result', async () => {
  const { feed, asked, states } = openFeed()
  feed.type('leo')
  vi.advanceTimersByTime(SUGGESTIONS_WAIT_MS)
  await asked[0]?.answer(undefined)
  expect(states.at(-1)).toEqual({ kind: 'failed', text: 'leo' })
})

test.each([
  ['a new term comes first', ['b'], 'a', ['a', 'b']],
  ['the same in other letters moves to the front', ['b', 'Tutu'], 'tutu', ['tutu', 'b']],
  ['the oldest goes', ['1', '2', '3', '4', '5', '6'], '7', ['7', '1', '2', '3', '4', '5']],
])('[PANEL-06] recent terms: %s', (_title, terms, term, expected) => {
  expect(withTerm(terms, term)).toEqual(expected)
  expect(expected.length).toBeLessThanOrEqual(RECENT_TERMS_MAX)
})

test.each([
  ['at the start', 'leotards', 'Leo', ['', 'leo', 'tards']],
  ['at a later word', 'Camisole Leotard', 'leo', ['Camisole ', 'Leo', 'tard']],
  ['over two words', 'Wrap Skirt', 'wrap s', ['', 'Wrap S', 'kirt']],
  ['after a mark', 'T-Strap Shoe', 'strap', ['T-', 'Strap', ' Shoe']],
  ['at the word that begins so, not inside another', 'Leotard Art', 'ar', ['Leotard ', 'Ar', 't']],
])('[part of UX-45] the typed part is found %s', (_title, text, typed, [before, part, after]) => {
  expect(typedPart(text, typed)).toEqual({ before, typed: part, after })
})

test.each([
  ['inside a word', 'Leotard', 'tar'],
  ['elsewhere', 'Leotard', 'leotrad'],
  ['before anything is typed', 'Leotard', ''],
])('[part of UX-45] no part of a suggestion counts as typed %s', (_title, text, typed) => {
  expect(typedPart(text, typed)).toBeUndefined()
})
