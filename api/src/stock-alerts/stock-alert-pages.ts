import { messages } from 'commerce/messages'
import type { LinkPage } from '#src/http/pages/link-page'
import type { LinkWords } from '#src/http/pages/register-link-pages'
import type { AlertLink } from '#src/stock-alerts/links'
import type { ApiWords } from '#src/words'

/** What a mailed link leads to. The button posts to the same URL. */
export function stockAlertPage({ language, say }: ApiWords, does: AlertLink['does']): LinkPage {
  const isEnding = does === 'end'
  return {
    language,
    title: say(isEnding ? messages.stockAlertEndTitle : messages.stockAlertTitle),
    content: `<p>${say(isEnding ? messages.stockAlertEndIntroduction : messages.stockAlertIntroduction)}</p>
<form method="post"><button>${say(isEnding ? messages.stockAlertEndButton : messages.stockAlertButton)}</button></form>`,
  }
}

export function stockAlertDonePage(
  { language, say, homePath }: LinkWords,
  does: AlertLink['does'],
): LinkPage {
  const isEnding = does === 'end'
  return {
    language,
    title: say(isEnding ? messages.stockAlertEndTitle : messages.stockAlertTitle),
    content: `<p>${say(isEnding ? messages.stockAlertEnded : messages.stockAlertConfirmed)}</p>
<p><a href="${homePath}">${say(messages.toTheShop)}</a></p>`,
  }
}

export function stockAlertGonePage({ language, say }: ApiWords): LinkPage {
  return {
    language,
    title: say(messages.stockAlertTitle),
    content: `<p>${say(messages.stockAlertLinkInvalid)}</p>`,
  }
}
