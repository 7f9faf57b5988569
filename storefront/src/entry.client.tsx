import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { startWaiting } from '#src/offline/start-waiting'
import { pageWords } from '#src/page-words'
import { chooseShortUrls } from '#src/paths'
import { registerOnceLoaded } from '#src/offline/reading/register-once-loaded'
import { putHomeBeneath } from '#src/session/home-beneath'
import { mendPictures } from '#src/ui/goods/mend-pictures'
import { wordsOfPage } from '#src/ui/words/browser-words'
import { WordsContext } from '#src/ui/words/use-words'

chooseShortUrls('short' in document.documentElement.dataset)
const words = wordsOfPage({
  language: document.documentElement.lang,
  text: document.getElementById('words')?.textContent ?? '{}',
})

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageWords, words)
  return context
}

mendPictures()
putHomeBeneath()
registerOnceLoaded(words)
startTransition(() => {
  hydrateRoot(
    document,
    <WordsContext value={words}>
      <HydratedRouter getContext={getContext} />
    </WordsContext>,
  )
})
startWaiting(words)
