import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invalidText, valuesOf } from '#src/http/bodies/invalid-text'
import { wordsIn } from '#src/words'

const piece = z.strictObject({
  sku: z.string().check(z.minLength(1), z.maxLength(3)),
  qty: z.int().check(z.minimum(1), z.maximum(999)),
  price: z.number(),
  isGift: z.boolean(),
  tags: z.array(z.string()).check(z.maxLength(1)),
  address: z.strictObject({}),
  kind: z.enum(['shoe', 'skirt']),
  code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  password: z.string().check(z.minLength(8)),
})

test.each([
  ['sku', undefined, 'Field is required.'],
  ['sku', '', 'Field is required.'],
  ['sku', 7, 'Must be text.'],
  ['sku', 'long', 'The text is too long.'],
  ['qty', 'abc', 'Must be a number.'],
  ['qty', 1.5, 'Must be a whole number.'],
  ['qty', 0, 'At least 1.'],
  ['qty', 1e9, 'At most 999.'],
  ['price', Number.NaN, 'Must be a number.'],
  ['isGift', 'yes', 'Must be true or false.'],
  ['tags', 'a', 'Must be a list.'],
  ['tags', ['a', 'b'], 'At most 1 in the list.'],
  ['address', 'here', 'Must be an object with fields.'],
  ['kind', 'hat', 'One of: shoe, skirt.'],
  ['password', 'short', 'At least 8 characters.'],
  ['code', 'us', 'The format is not valid.'],
])('of %s %j is said: %s', (field, value, said) => {
  const good = {
    sku: 'A',
    qty: 1,
    price: 1,
    isGift: true,
    tags: [],
    address: {},
    kind: 'shoe',
    code: 'US',
    password: 'pirouette',
  }
  const issues = piece.safeParse({ ...good, [field]: value }, { error: invalidText }).error?.issues
  const { say } = wordsIn({ language: 'en' })
  expect(issues?.map((issue) => [issue.path.join('.'), say(issue.message, valuesOf(issue))])).toEqual([
    [field, said],
  ])
})

test('a schema that has a sentence of its own keeps it', () => {
  const name = z.string('Enter a name.').check(z.minLength(2, 'Two letters at least.'))
  const said = (value: unknown) =>
    name.safeParse(value, { error: invalidText }).error?.issues.map(({ message }) => message)
  expect([said(7), said('a')]).toEqual([['Enter a name.'], ['Two letters at least.']])
})
