import { messages } from 'commerce/messages'
import type { DownloadFacts } from '#src/downloads/open-download'
import type { LinkPage } from '#src/http/pages/link-page'
import { escapeHtml } from '#src/mail/escape-html'
import type { ApiWords } from '#src/words'

/** The page of a download link. Its button posts to the same URL. */
export function downloadPage(
  { language, say }: ApiWords,
  { title, productName, left }: DownloadFacts,
): LinkPage {
  const times = left === null ? say(messages.downloadAnyTimes) : say(messages.downloadTimesLeft, { left })
  return {
    language,
    title: escapeHtml(title || productName),
    content: `<p>${escapeHtml(say(messages.downloadOf, { productName }))}</p>
<p>${times}</p>
<form method="post"><button>${say(messages.downloadButton)}</button></form>`,
  }
}

/** Leads to a file on another site. A form may not lead to another site, but a page may. */
export function elsewherePage({ language, say }: ApiWords, url: string): LinkPage {
  return {
    language,
    title: say(messages.downloadElsewhere),
    content: `<p>${escapeHtml(say(messages.downloadAt, { host: new URL(url).host }))}</p>
<p><a href="${escapeHtml(url)}">${say(messages.downloadOpen)}</a></p>`,
  }
}
