/** A hair space. Every program ends an address at a space; some read on over characters without width. */
export const linkGap = '\u200A'

/**
 * Dots and colons of any script, the sign of email addresses, and two slashes. Between figures a dot or a colon belongs to an
 * amount, a date or a time, and before a blank it ends a sentence.
 */
const links =
  /[.:\u2024\u3002\uFE52\uFF0E\uFF1A\uFF61](?=[^\s\d])|(?<=[^\s\d])[.:\u2024\u3002\uFE52\uFF0E\uFF1A\uFF61](?=\d)|[@\uFF20]|[/\uFF0F](?=[/\uFF0F])/g

/**
 * Makes a text in which no mail program finds anything to link, whoever typed it: web addresses, email addresses and
 * the like are readable as before, with gaps that hardly anybody sees.
 */
export function breakLinks(text: string): string {
  return text.replaceAll(links, `$&${linkGap}`)
}
