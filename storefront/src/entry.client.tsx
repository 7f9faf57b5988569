import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { wordsOfPage } from '#src/ui/words/browser-words'
import { WordsContext } from '#src/ui/words/use-words'

const words = wordsOfPage({
  language: document.documentElement.lang,
  text: document.getElementById('words')?.textContent ?? '{}',
})

startTransition(() => {
  hydrateRoot(
    document,
    <WordsContext value={words}>
      <HydratedRouter />
    </WordsContext>,
  )
})
