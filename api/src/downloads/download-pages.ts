import { messages } from 'commerce/messages'
import type { DownloadFacts } from '#src/downloads/open-download'
import type { LinkPage } from '#src/http/pages/link-page'
import { escapeHtml } from '#src/mail/escape-html'

/** What a link to a bought file leads to. The button posts to the same URL. */
export function downloadPage({ title, productName, left }: DownloadFacts): LinkPage {
  return {
    title: escapeHtml(title || productName),
    content: `<p>${escapeHtml(messages.downloadOf(productName))}</p>
<p>${left === null ? messages.downloadAnyTimes : messages.downloadTimesLeft(left)}</p>
<form method="post"><button>${messages.downloadButton}</button></form>`,
  }
}

/** Leads to a file on another site. A form may lead to no other site, a page may. */
export function elsewherePage(url: string): LinkPage {
  return {
    title: messages.downloadElsewhere,
    content: `<p>${escapeHtml(messages.downloadAt(new URL(url).host))}</p>
<p><a href="${escapeHtml(url)}">${messages.downloadOpen}</a></p>`,
  }
}
