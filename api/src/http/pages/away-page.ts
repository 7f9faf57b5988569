import type { FastifyRequest } from 'fastify'
import { messages } from 'commerce/messages'

/** Whether a person waits for this answer in a browser window: a program, and a script of a page, ask otherwise. */
export function asksForPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

/** For who was turned away before anything of a page could be made. */
export function awayPage(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${messages.shopAway} | Barre</title>
</head>
<body>
<main>
<h1>${messages.shopAway}</h1>
<p>${sentence}</p>
<p>Your bag is saved.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`
}
