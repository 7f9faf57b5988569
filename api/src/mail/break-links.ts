/** A hair space. Every mail program ends a link at a space; some read on over zero-width characters. */
export const linkGap = '\u200A'

/**
 * Dots and colons of any script, the @ sign, and two slashes. Between digits a dot or colon belongs to an amount, a
 * date or a time, and before a space it ends a sentence.
 */
const links =
  /[.:\u2024\u3002\uFE52\uFF0E\uFF1A\uFF61](?=[^\s\d])|(?<=[^\s\d])[.:\u2024\u3002\uFE52\uFF0E\uFF1A\uFF61](?=\d)|[@\uFF20]|[/\uFF0F](?=[/\uFF0F])/g

/**
 * Makes a text in which no mail program finds a link: web and e-mail addresses stay readable, with gaps that hardly
 * anyone sees.
 */
export function breakLinks(text: string): string {
  return text.replaceAll(links, `$&${linkGap}`)
}
