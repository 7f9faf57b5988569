import { INDEXED_MAX_LETTERS } from 'commerce/limits'

// 'Default Category/Men/Tops': names from below the root down; a slash, comma or backslash in a name is escaped by a
// backslash.

export const defaultCategoryName = 'Default Category'

export function splitCategoryPaths(text: string): string[] {
  return split(text, ',')
}

export function parseCategoryPaths(text: string): string[][] {
  return splitCategoryPaths(text)
    .map(parseCategoryPath)
    .filter((names) => names.length > 0)
}

export function parseCategoryPath(text: string): string[] {
  return split(text, '/')
    .map((name) => name.replace(/\\([\\/,])/g, '$1').trim())
    .filter((name) => name !== '')
}

/** 'Men//Tops': an empty name between two slashes. */
export function hasUnnamedCategory(path: string): boolean {
  return split(path, '/')
    .slice(1, -1)
    .some((name) => name.trim() === '')
}

/** A name too long for any index. */
export function hasLongCategory(path: string): boolean {
  return parseCategoryPath(path).some((name) => name.length > INDEXED_MAX_LETTERS)
}

export function formatCategoryPath(names: string[]): string {
  return names.map((name) => name.replace(/[\\/,]/g, String.raw`\$&`)).join('/')
}

function split(text: string, separator: ',' | '/'): string[] {
  if (!text.includes('\\')) return text.split(separator)
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[\\/,]|[^\\/,]+|[^]/g)) {
    if (piece === separator) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}
