import { expect, test } from 'vitest'
import { measureText } from '#src/sizes/measure-text'

test.each([
  [[83, 87], { measure: 'bust', unit: 'cm', locale: 'en-US' }, '83–87'],
  [[83, 87], { measure: 'bust', unit: 'in', locale: 'en-US' }, '32.5–34.5'],
  [[83, 87], { measure: 'bust', unit: 'in', locale: 'de-DE' }, '32,5–34,5'],
  [[21.6, 21.9], { measure: 'footLength', unit: 'cm', locale: 'de-DE' }, '21,6–21,9'],
  [[21.6, 21.9], { measure: 'footLength', unit: 'in', locale: 'en-US' }, '8.5–8.6'],
  ['5–6.5', { measure: 'streetSize', unit: 'in', locale: 'en-US' }, '5–6.5'],
] as const)('%j in %j is %s', (figure, measured, text) => {
  expect(measureText(figure, measured)).toBe(text)
})
