import { messages } from 'commerce/messages'

/** What the mailed link leads to. The button posts to the same address. */
export function exportPage(): string {
  return page(`<p>${messages.exportIntroduction}</p>
<p>${messages.exportOnce}</p>
<form method="post"><button>${messages.exportButton}</button></form>`)
}

export function exportGonePage(): string {
  return page(`<p>${messages.exportNotFound}</p>`)
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.exportTitle}</title>
<style>body{margin:2rem auto;max-width:36rem;padding:0 1rem;background:#faf8f4;color:#211c1a;font:16px/1.5 system-ui,sans-serif}
h1{font:normal 28px Georgia,serif}button{padding:.75rem 1.5rem;border:0;background:#6d1f2b;color:#fff;font:inherit;cursor:pointer}
button:focus-visible{outline:3px solid #211c1a;outline-offset:3px}</style>
</head>
<body><main><h1>${messages.exportTitle}</h1>
${content}
</main></body>
</html>
`
}
