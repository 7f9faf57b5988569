/** The texts of a form, without its files. */
export function textEntries(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, withShortLineEnds(value)]] : [],
  )
}

/** A browser posts two characters for each line end, and counts one. */
function withShortLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** The texts of a form, and of each file its size in bytes: '0' where none was chosen. */
export function checkedEntries(form: FormData): [string, string][] {
  return [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? withShortLineEnds(value) : String(value.size),
  ])
}

/** A text field of a form; '' if it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? withShortLineEnds(value) : ''
}
