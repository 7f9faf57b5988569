import { use } from 'react'
import { NonceContext } from '#src/nonce-context'
import { CODE_OF_LINK } from '#src/regular-users/use-code-of-link'

// For browsers, as text: nothing of the page's scripts is there yet.
const text = `(function () {
  var code = location.hash
  if (code.indexOf('${CODE_OF_LINK}') !== 0) return
  var input = document.currentScript.previousElementSibling.querySelector('input')
  code = code.slice(${CODE_OF_LINK.length})
  try { input.value = decodeURIComponent(code) } catch (error) { input.value = code }
})()`

/**
 * UX-101: comes after the box, and fills it before the page has its scripts: on a slow line somebody presses the button
 * before that, and the passcode of the link would be lost.
 */
export function CodeOfLinkScript() {
  const nonce = use(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
