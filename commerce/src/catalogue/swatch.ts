import { swatchColour } from '#src/catalogue/swatch-colour'

/** CAT-12: the colour or picture a merchant gave an option, else the colour its label names; '' where it names none. */
export function swatchOf(given: string, label: string): string {
  const value = given.trim()
  return swatchColour(value || label) ?? (value.includes('/') ? value : '')
}
