import { use } from 'react'
import { NonceContext } from '#src/nonce-context'
import { CODE_OF_LINK, KEY_OF_LINK } from '#src/regular-users/use-code-of-link'

// For browsers, as text: nothing of the page's scripts is there yet.
const text = `(function () {
  if (location.hash.indexOf('${CODE_OF_LINK}') !== 0) return
  var inputs = document.currentScript.previousElementSibling.querySelectorAll('input')
  var parts = location.hash.slice(${CODE_OF_LINK.length}).split('${KEY_OF_LINK}')
  try { inputs[0].value = decodeURIComponent(parts[0]) } catch (error) { inputs[0].value = parts[0] }
  inputs[1].value = parts[1] || ''
})()`

/**
 * UX-101: comes after the box, and fills it before the page has its scripts: on a slow line somebody presses the button
 * before that, and the passcode of the link would be lost.
 */
export function CodeOfLinkScript() {
  const nonce = use(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
