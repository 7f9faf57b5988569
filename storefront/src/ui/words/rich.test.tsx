import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rich } from '#src/ui/words/rich'

const elements: React.ComponentProps<typeof Rich>['elements'] = [
  (words) => <a href="/terms">{words}</a>,
  (words) => <i>{words}</i>,
]

test.each([
  ['no marks', 'no marks'],
  ['I agree to the <0>terms</0>.', 'I agree to the <a href="/terms">terms</a>.'],
  ['<1>first</1>, then <0>last</0>', '<i>first</i>, then <a href="/terms">last</a>'],
  ['<0>the terms<1> (new tab)</1></0>', '<a href="/terms">the terms<i> (new tab)</i></a>'],
  ['nothing stands at <7>this</7>', 'nothing stands at &lt;7&gt;this&lt;/7&gt;'],
  ['<0>never closed', '<a href="/terms">never closed</a>'],
])('%s', (text, html) => {
  expect(renderToStaticMarkup(<Rich text={text} elements={elements} />)).toBe(html)
})
