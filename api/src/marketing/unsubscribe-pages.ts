import { messages } from 'commerce/messages'
import type { LinkPage } from '#src/http/pages/link-page'
import type { LinkWords } from '#src/http/pages/register-link-pages'
import { escapeHtml } from '#src/mail/escape-html'
import type { ApiWords } from '#src/words'

/** What the link of a studio's mail leads to. The button posts to the same URL. */
export function unsubscribePage({ language, say }: ApiWords, studioName: string): LinkPage {
  return {
    language,
    title: say(messages.marketingEndTitle),
    content: `<p>${escapeHtml(say(messages.marketingEndIntroduction, { studioName }))}</p>
<form method="post"><button>${say(messages.marketingEndButton)}</button></form>`,
  }
}

export function unsubscribedPage({ language, say, homePath }: LinkWords, studioName: string): LinkPage {
  return {
    language,
    title: say(messages.marketingEndTitle),
    content: `<p>${escapeHtml(say(messages.marketingEnded, { studioName }))}</p>
<p><a href="${homePath}">${say(messages.toTheShop)}</a></p>`,
  }
}

export function unsubscribeGonePage({ language, say }: ApiWords): LinkPage {
  return {
    language,
    title: say(messages.marketingEndTitle),
    content: `<p>${say(messages.newsletterLinkInvalid)}</p>`,
  }
}
