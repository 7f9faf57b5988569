/**
 * JSON as it may stand in a script, also as a raw template: no text may close the element or the template. Quotation
 * marks, dashes and what else most languages have beyond Latin-1 are escaped as well: one such letter makes a server
 * keep and send the whole page as wide letters.
 */
export function scriptText(json: string): string {
  return json.replace(/[&<>`$\u2000-\u20ff]/g, unicodeEscape)
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
