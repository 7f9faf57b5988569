// A spreadsheet runs a cell that starts with one of these as a formula, so the export puts an apostrophe before it and
// the import removes it.

const needsEscape = /^'*[=+\-@\t\r]/
const isEscaped = /^'+[=+\-@\t\r]/

export function escapeFormula(text: string): string {
  return needsEscape.test(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  return isEscaped.test(text) ? text.slice(1) : text
}
