import { expect, test } from 'vitest'
import { choiceNames } from '#src/catalog/choice-names'

test.each([
  [['Tank Leotard Pink 2-4', 'Tank Leotard Pink 4-6'], 'Tank Leotard Pink', ['2-4', '4-6']],
  [['Barre Bottle Sage', 'Barre Bottle Deep Sea'], 'Barre Bottle', ['Sage', 'Deep Sea']],
  [['Resistance Band, Medium', 'Resistance Band, Strong'], 'Resistance Band', ['Medium', 'Strong']],
  [['Towel', 'Towel Sage'], '', ['Towel', 'Towel Sage']],
  [['Studio Towel', 'Studio Towel Sage'], 'Studio', ['Towel', 'Towel Sage']],
  [['Bun Kit', 'Hair Net'], '', ['Bun Kit', 'Hair Net']],
  [['Bun Kit'], '', ['Bun Kit']],
  [['Bow', 'Bow'], '', ['Bow', 'Bow']],
  [[], '', []],
])('[part of UX-42] %j are %j in %j', (names, common, labels) => {
  expect(choiceNames(names)).toEqual({ common, labels })
})
