import { expect, test } from 'vitest'
import { listCode, withoutComments } from './project-files.ts'

// UX-69: what is wrong with a form is said by the page, with script and without. The browser's own bubble says it in the
// browser's language, one problem at a time, and no screen reader finds it again.

/** Forms in a table or with one control: their problem stands there, and takes the focus or an alert. */
const saysItInPlace = new Set([
  // Each cell is saved by itself.
  'storefront/src/pages/dashboard/my-products/rows/price-cell.tsx',
  'storefront/src/pages/dashboard/my-products/rows/published-cell.tsx',
  // The problem of a choice stands at the choice, which takes the focus.
  'storefront/src/pages/product/buy-form.tsx',
  // An alert above the grid sums up what was not added.
  'storefront/src/assortment/grid/bulk-grid-form.tsx',
  // A file that is sent when it is chosen.
  'storefront/src/studios/logo-part.tsx',
])

const posts = listCode()
  .filter(
    ({ path }) => path.startsWith('storefront/src/') && path.endsWith('.tsx') && !/\.test\.tsx$/.test(path),
  )
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  .filter(({ text }) => text.includes('method="post"'))

const mayBeWrong = (text: string) =>
  ['error={', '<FieldErrorText', 'aria-invalid', ' required', 'type="email"'].some((each) =>
    text.includes(each),
  )

test('[part of UX-69] every form that can be refused sums up what is wrong, and keeps the bubble of the browser away', () => {
  const checked = posts.filter(({ path, text }) => mayBeWrong(text) && !saysItInPlace.has(path))
  expect(checked.length).toBeGreaterThan(25)
  const without = (...parts: string[]) =>
    checked.filter(({ text }) => !parts.some((part) => text.includes(part))).map(({ path }) => path)
  expect(without('<ErrorSummary')).toEqual([])
  expect(without('{...formProps}', 'noValidate')).toEqual([])
})

test('the forms that say it in place are there', () => {
  const paths = posts.map(({ path }) => path)
  expect([...saysItInPlace].filter((path) => !paths.includes(path))).toEqual([])
})
