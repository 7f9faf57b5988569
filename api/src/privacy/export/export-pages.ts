import { messages } from 'commerce/messages'
import type { LinkPage } from '#src/http/pages/link-page'
import type { ApiWords } from '#src/words'

/** The page of the mailed link. Its button posts to the same URL. */
export function exportPage({ language, say }: ApiWords): LinkPage {
  return {
    language,
    title: say(messages.exportTitle),
    content: `<p>${say(messages.exportIntroduction)}</p>
<p>${say(messages.exportOnce)}</p>
<form method="post"><button>${say(messages.exportButton)}</button></form>`,
  }
}

export function exportGonePage({ language, say }: ApiWords): LinkPage {
  return {
    language,
    title: say(messages.exportTitle),
    content: `<p>${say(messages.exportNotFound)}</p>`,
  }
}
