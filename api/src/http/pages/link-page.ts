import type { FastifyReply } from 'fastify'
import { pageLook } from '#src/http/pages/page-look'

/** The page of a mailed link, with a button to get a file. It is not cached, and its URL is not passed on. */
export function hideLink(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}

export interface LinkPage {
  language: string
  /** HTML, like the content */
  title: string
  content: string
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendLinkPage(reply: FastifyReply, { language, title, content }: LinkPage): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${pageLook}</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`)
}
