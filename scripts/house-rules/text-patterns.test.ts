import { expect, test } from 'vitest'
import { leastCpuMs } from '../../api/test/checks/cpu-time.ts'
import { timeProblem } from '../../api/test/checks/linear-time.ts'
import { listPatterns } from './list-patterns.ts'
import { isTest, listCode } from './project-files.ts'
import { patternsOfFixedTexts, triedPatterns } from './text-patterns.ts'

// From small to large, so that quadratic time fails before it hangs.
const sizes = [20_000, 200_000, 1_000_000]

const served = listCode().filter(
  ({ path }) => /^(commerce|api|storefront)\/src\//.test(path) && !isTest(path),
)
const found = served.flatMap(listPatterns)
const listed = [...triedPatterns, ...patternsOfFixedTexts].map(([pattern]) => String(pattern))

test('[E-41] every pattern is in the list of those that are tried, or of those that see fixed texts', () => {
  expect(found.length).toBeGreaterThan(100)
  const unlisted = found.filter(({ pattern }) => !listed.includes(pattern))
  expect(
    unlisted.map(({ path, pattern }) => `${path}: ${pattern}`),
    'Add each to scripts/house-rules/text-patterns.ts with the text it has the most work with.',
  ).toEqual([])
})

test('the list names each pattern once, and none that is gone', () => {
  const present = new Set(found.map(({ pattern }) => pattern))
  expect(listed.filter((pattern) => !present.has(pattern))).toEqual([])
  expect(listed.filter((pattern, index) => listed.indexOf(pattern) !== index)).toEqual([])
})

test('patterns are found wherever they stand', () => {
  const text = 'const a = b / c / d\nx.replace(/[/]"/g, y) // no /comment/\nnew RegExp(`^${z}`)'
  expect(listPatterns({ path: 'a.ts', text }).map(({ pattern }) => pattern)).toEqual([
    '/[/]"/g',
    'new RegExp(`^${z}`)',
  ])
})

/** What is wrong with the time of a pattern on its worst text of about this size. */
function problemOf(
  [pattern, over, end = '!', begin = '']: (typeof triedPatterns)[number],
  bytes: number,
  { fewMs = 50, msOf = leastCpuMs } = {},
) {
  const all = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  const workOn = (size: number) => {
    const text = `${begin}${over.repeat(Math.ceil(size / Buffer.byteLength(over)))}${end}`
    return () => text.replaceAll(all, '')
  }
  return timeProblem(workOn, bytes, { fewMs, runs: 12, msOf })
}

test('[E-41] a megabyte of its own worst text takes no pattern 50 ms, or time that grows with the text', async () => {
  const slow: string[] = []
  for (const tried of triedPatterns) {
    for (const bytes of sizes) {
      const problem = await problemOf(tried, bytes)
      if (problem === undefined) continue
      slow.push(`${String(tried[0])} ${problem}`)
      break
    }
  }
  expect(slow).toEqual([])
})

test('[E-41] what puts accents in order stands in one place, which bounds it', () => {
  const known = ['commerce/src/normalize-text.ts', 'commerce/src/payment/holds-card-number.ts']
  const calling = served.filter(({ text }) => /\.normalize\(/.test(text)).map(({ path }) => path)
  expect(calling).toEqual(known)
})

test.each([
  ['digits with dashes between them', /\d(?:[ .-]{0,2}\d){12,}(?![\d-])/g, '1-.', ''],
  ['blanks at the end', /\s+$/, ' ', 'x'],
  ['a tag that does not end', /<[^>]*>/g, '<', ''],
] as const)('a pattern that grows with the square is found: %s', async (_name, pattern, over, end) => {
  const ofOneRun = { fewMs: 5, msOf: (work: () => unknown) => leastCpuMs(work, Infinity) }
  expect(await problemOf([pattern, over, end], 20_000, ofOneRun)).toBeDefined()
})
