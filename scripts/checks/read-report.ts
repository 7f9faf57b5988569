export interface Report {
  passed: number
  skipped: number
  /** each failed case by its name, with what it says of itself */
  failures: { name: string; words: string }[]
}

/** Reads the test cases of a JUnit report. */
export function readReport(junit: string): Report {
  const report: Report = { passed: 0, skipped: 0, failures: [] }
  for (const { name, body } of listCases(junit)) {
    const failure = /<(failure|error)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/.exec(body)
    if (failure) report.failures.push({ name, words: wordsOf(failure[2] ?? '', failure[3] ?? '') })
    else if (/<skipped\b/.test(body)) report.skipped += 1
    else report.passed += 1
  }
  return report
}

function* listCases(junit: string): Generator<{ name: string; body: string }> {
  const withoutOutput = junit.replaceAll(/<system-(out|err)>[\s\S]*?<\/system-\1>/g, '')
  for (const [, attributes = '', body = ''] of withoutOutput.matchAll(
    /<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    yield { name: attributeOf(attributes, 'name'), body }
  }
}

// Some write what happened into the message, some below it.
function wordsOf(attributes: string, below: string): string {
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
