import { expect, test } from 'vitest'
import { studioProblems } from '#src/studio-problems'
import { facebookPageProblem, pageKey, pageUrl, websiteProblem } from '#src/registrations/web-page'

test.each([
  '',
  'barre.example',
  'www.barre.example',
  'https://barre.example/',
  'HTTP://barre.example:8080/studio?town=Oslo#map',
  'https://tanzstudio-größe.example',
])('[part of VAL-01] the website %j is taken', (text) => {
  expect(websiteProblem(text)).toBeUndefined()
})

test.each([
  'barre',
  'our studio',
  'ftp://barre.example',
  'javascript:alert(1)',
  'https://',
  'https://barre',
  'https://user@barre.example',
  'name@example.com',
  'barre.example/a b',
  'barre.example/\u0000',
  `barre.example/${'x'.repeat(500)}`,
])('[part of VAL-01] the website %j is refused', (text) => {
  expect(websiteProblem(text)).toBe('Please enter a valid website.')
})

test.each([
  '',
  'facebook.com/barre',
  'https://www.facebook.com/profile.php?id=1',
  'm.facebook.com/b',
  'fb.me/b',
])('[part of VAL-01] the facebook page %j is taken', (text) => {
  expect(facebookPageProblem(text)).toBeUndefined()
})

test.each([
  'barre',
  'facebook.com',
  'https://facebook.com/',
  'https://notfacebook.com/barre',
  'evil.example/facebook.com/b',
])('[part of VAL-01] the facebook page %j is refused', (text) => {
  expect(facebookPageProblem(text)).toBe(studioProblems.facebookPageInvalid)
  expect(studioProblems.facebookPageInvalid).toBe('Please enter a valid facebook page.')
})

test.each([
  ...['javascript:alert(1)', 'JavaScript://facebook.com/%0aalert(1)', 'javascript://barre.example/x'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:,facebook.com/b',
  ],
  ...['//barre.example', '//facebook.com/barre', '///facebook.com/barre', '/\\facebook.com/barre'],
  ...['vbscript:msgbox', 'file:///etc/passwd', 'ftp://facebook.com/barre', 'blob:https://facebook.com/b'],
  ...[' javascript:alert(1)', '\tjavascript:alert(1)', 'java\nscript:alert(1)', 'http:/facebook.com/barre'],
  ...['https:facebook.com/barre', 'https://facebook.com@evil.example/barre'],
])('[part of E-39] %j is neither a website nor a facebook page', (text) => {
  expect(websiteProblem(text)).toBe('Please enter a valid website.')
  expect(facebookPageProblem(text)).toBe('Please enter a valid facebook page.')
})

test.each(['barre.example', 'HTTP://barre.example/a?b=//c', 'facebook.com/barre', 'https://fb.me/b#data:x'])(
  '[part of E-39] %j leads to the web',
  (text) => {
    expect(websiteProblem(text)).toBeUndefined()
    expect(new URL(pageUrl(text)).protocol).toMatch(/^https?:$/)
  },
)

test('a page gets the scheme that was left out', () => {
  expect(pageUrl('barre.example')).toBe('https://barre.example')
  expect(pageUrl('http://barre.example')).toBe('http://barre.example')
  expect(pageUrl('')).toBe('')
})

test('one website is the same however it is typed', () => {
  for (const text of ['Barre.example', 'https://www.barre.example/', 'http://barre.example']) {
    expect(pageKey(text)).toBe('barre.example')
  }
})
