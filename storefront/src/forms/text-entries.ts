/** The texts of a form, without its files. */
export function textEntries(form: FormData): [string, string][] {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return import.meta.env.SSR ? texts.map(([name, text]) => [name, withShortLineEnds(text)]) : texts
}

/** The texts of a form, and of each file its size in bytes: '0' where none was chosen. */
export function checkedEntries(form: FormData): [string, string][] {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : String(value.size)])
}

/** A text field of a form; '' if it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return import.meta.env.SSR ? withShortLineEnds(value) : value
}

/** A browser posts two characters for each line end, and counts one, as its scripts do. */
function withShortLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
