import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml, cleanProductHtml } from '#src/content/clean-html'

test.each([
  ['a paragraph', '<p>Soft <b>and</b> <i>light</i></p>', '<p>Soft <strong>and</strong> <em>light</em></p>'],
  ['what has no tag', 'Tom & Jerry, 5 < 6 &bull; "x" ', 'Tom & Jerry, 5 < 6 &bull; "x" '],
  ['a tag that is written out', '&lt;script&gt;', '&lt;script&gt;'],
  ['a large heading', '<h1 id="main" class="x">Fit</h1>', '<h2>Fit</h2>'],
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in capitals, unclosed', 'a<SCRIPT src=//x>b', 'a'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil">a', 'a'],
  ['an overlay', '<div style="position:fixed;inset:0">a</div>', '<div>a</div>'],
  ['a style sheet', '<style>*{display:none}</style><link rel=stylesheet href=//x>a', 'a'],
  ['a form', '<form action=//evil><input name=card><button>Pay</button></form>', 'Pay'],
  ['a frame', '<iframe src=//evil></iframe><object data=x></object><embed src=x>a', 'a'],
  ['a picture of elsewhere', '<img src=x onerror=alert(1)>a', 'a'],
  ['a base', '<base href=//evil>a', 'a'],
  ['a drawing that runs', '<svg onload=alert(1)><animate onbegin=alert(1)></svg>a', 'a'],
  ['a link that runs', '<a href=" java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
  ['a link that leads off', '<a href="//evil" target=_blank>a</a>', '<a>a</a>'],
  ['a link', '<a href="https://a.example" onclick="x()">a</a>', '<a href="https://a.example">a</a>'],
  ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
  ['a tag that never ends', 'a<img src=x onerror=alert(1)', 'a'],
])('[part of E-38] of goods: %s', (_case, html, cleaned) => {
  expect(cleanProductHtml(html)).toBe(cleaned)
})

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '/',
    '&',
    '&lt;',
    '&amp;',
    '"',
    "'",
    '=',
    ' ',
    'a',
    '<p>',
    '</p>',
    '<b>',
    '<script>',
    '</script>',
  ],
  ...[
    '<!--',
    '-->',
    '<svg>',
    '<math>',
    '<style>',
    '</style>',
    '<a href="',
    'javascript:',
    '<textarea>',
    '<li>',
    '<td>',
  ],
)

test('[part of E-38] what was cleaned once stays as it is, so that a file imported again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = cleanProductHtml(parts.join(''))
      expect(cleanProductHtml(once)).toBe(once)
    }),
  )
})

test.each([
  ['tags that lie deep in one another', '<ul><li>'],
  ['tags that are closed and never opened', '</p>'],
  ['signs that open nothing', '<'],
  ['comments that never end', '<!--'],
])('[E-41] a megabyte of %s is cleaned whole', (_case, piece) => {
  const text = piece.repeat(1_000_000 / piece.length)
  expect(cleanProductHtml(text)).not.toMatch(/<[a-z!/]/i)
  expect(cleanHtml(text)).not.toMatch(/<[a-z!/]/i)
})
