import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from '#src/http/pages/cache/seal-page'

const nonce = 'q83vEjRWeJCrze8SNFZ4kA=='
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

test('[part of E-54] a sealed page has no nonce, and the hash of each script of its template', () => {
  const html = `<html><head><link rel="modulepreload" href="/a.js" nonce="${nonce}"></head><body>
<script nonce="${nonce}">first()</script><script type="module" nonce="${nonce}" async="">import "/b.js"</script>
<script src="/c.js" nonce="${nonce}"></script><script type="application/json" id="words">{}</script></body></html>`
  const sealed = sealPage(html, nonce)
  expect(sealed?.scriptHashes).toEqual([hashOf('first()'), hashOf('import "/b.js"')])
  expect(sealed?.html).toBe(html.replaceAll(` nonce="${nonce}"`, ''))
})

test('[part of E-54] a script that a text brought into the page is not named, whatever it says of itself', () => {
  const brought =
    '<script>steal()</script><script nonce="">steal()</script><script nonce="guess">steal()</script>'
  const sealed = sealPage(`<p>${brought}</p><script nonce="${nonce}">own()</script>`, nonce)
  expect(sealed?.scriptHashes).toEqual([hashOf('own()')])
  expect(sealed?.html).toContain(brought)
})

test.each([
  ['in a text', `<p>${nonce}</p>`],
  ['in a script', `<script nonce="${nonce}">const own = "${nonce}"</script>`],
  ['at a style sheet of the page', `<style nonce="${nonce}">p{color:red}</style>`],
  ['at a script without end', `<script nonce="${nonce}">own()`],
])('[part of E-54] a page whose nonce stands %s cannot be sealed', (_where, html) => {
  expect(sealPage(html, nonce)).toBeUndefined()
})
