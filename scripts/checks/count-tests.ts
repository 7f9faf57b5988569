export interface TestCount {
  passed: number
  failed: number
  skipped: number
}

/** Counts the test cases of a JUnit report. */
export function countTests(junit: string): TestCount {
  const count = { passed: 0, failed: 0, skipped: 0 }
  const withoutOutput = junit.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  for (const [, body = ''] of withoutOutput.matchAll(/<testcase\b[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    if (/<(failure|error)\b/.test(body)) count.failed += 1
    else if (/<skipped\b/.test(body)) count.skipped += 1
    else count.passed += 1
  }
  return count
}
