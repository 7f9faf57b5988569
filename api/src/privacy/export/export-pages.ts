import { messages } from 'commerce/messages'

/** What the mailed link leads to. The button posts to the same URL. */
export const exportPage = {
  title: messages.exportTitle,
  content: `<p>${messages.exportIntroduction}</p>
<p>${messages.exportOnce}</p>
<form method="post"><button>${messages.exportButton}</button></form>`,
}

export const exportGonePage = {
  title: messages.exportTitle,
  content: `<p>${messages.exportNotFound}</p>`,
}
