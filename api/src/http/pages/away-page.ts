import { messages } from 'commerce/messages'
import type { FastifyRequest } from 'fastify'
import { pageLook } from '#src/http/pages/page-look'
import type { ApiWords } from '#src/words'

/** Whether a browser window waits for this answer: programs and scripts send other headers. */
export function asksForPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

/** For requests that are refused before any page can be rendered. */
export function awayPage(sentence: string, { language, say }: ApiWords): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(messages.shopAway)} | Barre</title>
<style>${pageLook}</style>
</head>
<body>
<main>
<h1>${say(messages.shopAway)}</h1>
<p>${sentence}</p>
<p>${say(messages.cartSaved)}</p>
<p><a href="">${say(messages.tryAgain)}</a></p>
</main>
</body>
</html>`
}
