import type { CatalogName, Say } from 'commerce/words/catalogs'
import { createContext, use } from 'react'
import type { Words } from '#src/ui/words/words'

export const WordsContext = createContext<Words | undefined>(undefined)

/** The words of this page: of its request on the server, of the document in the browser. */
export function usePageWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('No words: render it inside <WordsContext value={…}>.')
  return words
}

/** The sentences of a catalog: `const say = useWords('cart')`, then `say('empty')`. A catalog that is missing is loaded. */
export function useWords<Name extends CatalogName>(name: Name): Say<Name> {
  const words = usePageWords()
  const wait = words.wait(name)
  if (wait) use(wait)
  return words.of(name)
}

/** Translates the problems that the rules found. The rules speak English, so an English page loads nothing. */
export function useProblem(): Words['problem'] {
  const words = usePageWords()
  const wait = words.language === 'en' ? undefined : words.wait('problems')
  if (wait) use(wait)
  return words.problem
}
