import { swatchColor } from '#src/catalog/swatch-color'

/** CAT-12: the color or picture a merchant gave an option, else the color its label names; '' where it names none. */
export function swatchOf(given: string, label: string): string {
  const value = given.trim()
  return swatchColor(value || label) ?? (value.includes('/') ? value : '')
}
