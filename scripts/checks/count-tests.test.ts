import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

test('counts passed, failed and skipped cases, whatever a test has printed', () => {
  const report = `<testsuites><testsuite>
    <testcase name="[CART-05] equal products meet in one line" time="0.1"/>
    <testcase name="prints"><system-out><![CDATA[<failure>not one</failure>]]></system-out></testcase>
    <testcase name="breaks"><failure message="expected 1 to be 2"></failure></testcase>
    <testcase name="throws"><error message="no"></error></testcase>
    <testcase name="waits"><skipped/></testcase>
  </testsuite></testsuites>`
  expect(countTests(report)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})

test('an empty report has no cases', () => {
  expect(countTests('<testsuites/>')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
