/** The texts of a form, without its files. */
export function textEntries(form: FormData): [string, string][] {
  return [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** A text field of a form; '' if it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
