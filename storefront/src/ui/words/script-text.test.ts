import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptText } from '#src/ui/words/script-text'

const texts = [
  '</script><!--',
  '`${alert(1)}`',
  '\\`\\${x}',
  'a\u2028b',
  '“€” \\u0060',
  'Zoë ł 舞',
  '"\\"\r\n',
]

test.each(texts)('a script reads %j as it was written', (text) => {
  const written = scriptText(JSON.stringify({ text }))
  const raw: unknown = runInNewContext(`String.raw\`${written}\``)
  expect(JSON.parse(String(raw))).toEqual({ text })
  expect(JSON.parse(written)).toEqual({ text })
})

test('no text closes its script, or makes a page of Latin letters wide', () => {
  expect(scriptText('</script>“é”')).toBe('\\u003c/script\\u003e\\u201cé\\u201d')
})
