import { useEffect } from 'react'

// With the specificity of the pseudo-class that each stands for.
const inState = (state: string, elements: string) => `[data-state='${state}'] ${elements}`
const controls = ':is(a, button, input, select, textarea, summary)'
const stands: [pseudo: string, selector: string][] = [
  [':hover', `:is(${inState('hover', '*')}, ${inState('active', '*')})`],
  [':active', `:is(${inState('active', '*')})`],
  [':focus-visible', `:is(:where(${controls}):is(${inState('focus', '*')}))`],
]

/**
 * The looks under a pointer, with the focus and while pressed, for the states that the guide shows side by side. They are
 * copied from the style sheets of the page, so that no other page carries them.
 */
export function ForcedLooks() {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([...document.styleSheets].map((each) => forcedLooks(each.cssRules)).join('\n'))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
  return null
}

function forcedLooks(rules: CSSRuleList): string {
  return [...rules].map(forcedLook).join('\n')
}

/** A rule of these states, within the layer or the condition it stands in. */
function forcedLook(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selector = stands.reduce(
      (text, [pseudo, stand]) => text.replaceAll(pseudo, stand),
      rule.selectorText,
    )
    return selector === rule.selectorText ? '' : `${selector} { ${rule.style.cssText} }`
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = forcedLooks(rule.cssRules)
  return inner.trim() === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} { ${inner} }`
}
