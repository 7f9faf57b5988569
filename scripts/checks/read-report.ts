export interface Report {
  passed: number
  skipped: number
  /** each failed case by its name, with its message */
  failures: { name: string; words: string }[]
  /** each case that passed only when it was tried again, with what was wrong the first time */
  secondTries: { name: string; words: string }[]
  /** each test file with the duration of its tests */
  files: TestFile[]
}

export interface TestFile {
  name: string
  seconds: number
}

/** Reads the test cases of a JUnit report. */
export function readReport(junit: string): Report {
  const report: Report = { passed: 0, skipped: 0, failures: [], secondTries: [], files: [] }
  const withoutOutput = junit.replaceAll(/<system-(out|err)>[\s\S]*?<\/system-\1>/g, '')
  for (const [, attributes = ''] of withoutOutput.matchAll(/<testsuite\b([^>]*)>/g)) {
    report.files.push({
      name: attributeOf(attributes, 'name'),
      seconds: Number(attributeOf(attributes, 'time')),
    })
  }
  for (const { name, body } of listCases(withoutOutput)) {
    const failure = wordsIn(body, 'failure|error')
    const flake = wordsIn(body, 'flakyFailure|flakyError')
    if (flake !== undefined) report.secondTries.push({ name, words: flake })
    if (failure !== undefined) report.failures.push({ name, words: failure })
    else if (/<skipped\b/.test(body)) report.skipped += 1
    else report.passed += 1
  }
  return report
}

/** The slowest files, slowest first. */
export function slowestOf(files: TestFile[], count: number): TestFile[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

function* listCases(withoutOutput: string): Generator<{ name: string; body: string }> {
  for (const [, attributes = '', body = ''] of withoutOutput.matchAll(
    /<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    yield { name: attributeOf(attributes, 'name'), body }
  }
}

/** What the first of these elements says. Some reporters write the details into its message, some below it. */
function wordsIn(body: string, names: string): string | undefined {
  const found = new RegExp(`<(${names})\\b([^>]*?)(?:/>|>([\\s\\S]*?)</\\1>)`).exec(body)
  if (!found) return undefined
  const [, , attributes = '', below = ''] = found
  const words = decode(below.replaceAll(/<!\[CDATA\[|\]\]>/g, '')).trim()
  return words === '' ? attributeOf(attributes, 'message') : words
}

function attributeOf(attributes: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
