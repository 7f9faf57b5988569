import { expect, test } from 'vitest'
import { readReport, slowestOf } from './read-report.ts'

test('counts passed and skipped cases and names the failed ones, whatever a test has printed', () => {
  const junit = `<testsuites time="9"><testsuite name="api/src/cart/cart.test.ts" tests="6" time="4.25">
    <testcase name="[CART-05] equal products meet in one line" time="0.1"/>
    <testcase name="prints"><system-out><![CDATA[<failure>not one</failure>]]></system-out></testcase>
    <testcase classname="a" name="breaks &gt; &quot;it&quot;"><failure message="expected 1 to be 2"></failure></testcase>
    <testcase name="throws"><failure message="no"><![CDATA[Error: no
      at line <3>]]></failure></testcase>
    <testcase name="waits"><skipped/></testcase>
    <testcase name="starves"><flakyFailure message="too slow" type="FAILURE"><stackTrace>Error: too slow</stackTrace></flakyFailure></testcase>
  </testsuite></testsuites>`
  expect(readReport(junit)).toEqual({
    passed: 3,
    skipped: 1,
    failures: [
      { name: 'breaks > "it"', words: 'expected 1 to be 2' },
      { name: 'throws', words: 'Error: no\n      at line <3>' },
    ],
    secondTries: [{ name: 'starves', words: expect.stringContaining('too slow') as string }],
    files: [{ name: 'api/src/cart/cart.test.ts', seconds: 4.25 }],
  })
})

test('an empty report has no cases', () => {
  expect(readReport('<testsuites/>')).toEqual({
    passed: 0,
    skipped: 0,
    failures: [],
    secondTries: [],
    files: [],
  })
})

test('the slowest files come first, and no more of them than asked for', () => {
  const files = [3, 1, 20, 7].map((seconds) => ({ name: `${seconds}.test.ts`, seconds }))
  expect(slowestOf(files, 2).map(({ name }) => name)).toEqual(['20.test.ts', '7.test.ts'])
})
