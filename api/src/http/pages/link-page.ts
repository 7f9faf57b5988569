import type { FastifyReply } from 'fastify'

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
<style>body{margin:2rem auto;max-width:36rem;padding:0 1rem;background:#faf8f4;color:#211c1a;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:normal 28px Georgia,serif}button{padding:.75rem 1.5rem;border:0;background:#6d1f2b;color:#fff;font:inherit;cursor:pointer}
a{color:#6d1f2b}button:focus-visible,a:focus-visible{outline:3px solid #211c1a;outline-offset:3px}</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`)
}
