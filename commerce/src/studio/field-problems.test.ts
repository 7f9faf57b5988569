import { expect, test } from 'vitest'
import { facebookPageProblem, priceProblem, websiteProblem } from '#src/studio/field-problems'

const valid = undefined
const website = 'Please enter a valid website.'
const facebookPage = 'Please enter a valid facebook page.'
const price = 'Price can`t be lower 0'

test.each([
  ['', valid],
  ['https://studio.example', valid],
  ['http://www.studio.example/classes?age=6#times', valid],
  ['studio.example', valid],
  ['www.ballettschule-köln.example', valid],
  ['HTTPS://STUDIO.EXAMPLE', valid],
  ['https://studio.example:8443/', valid],
  ['studio', website],
  ['http://localhost', website],
  ['http://127.0.0.1/', website],
  ['http://2130706433/', website],
  ['http://[::1]/', website],
  ['javascript:alert(1)', website],
  ['javascript://studio.example/%0aalert(1)', website],
  ['data:text/html,hello', website],
  ['//studio.example', website],
  ['ftp://studio.example', website],
  ['mailto:a@studio.example', website],
  ['https://name:secret@studio.example', website],
  ['https://studio.example/a b', website],
  ['https://studio.example\\@evil.example', website],
  ['https://', website],
  ['https://.example', website],
  ['https://studio..example', website],
  [`https://studio.example/${'x'.repeat(2_000)}`, website],
  ['https://studio.example/\u0000', website],
])('[part of VAL-01] [E-39] of the website "%s" is said: %s', (text, problem) => {
  expect(websiteProblem(text)).toBe(problem)
})

test.each([
  ['', valid],
  ['https://www.facebook.com/barre.studio', valid],
  ['facebook.com/barre.studio', valid],
  ['https://m.facebook.com/profile.php?id=1', valid],
  ['https://fb.com/barre', valid],
  ['fb.me/barre', valid],
  ['https://facebook.com', facebookPage],
  ['https://facebook.com/', facebookPage],
  ['https://studio.example/facebook.com/barre', facebookPage],
  ['https://facebook.com.evil.example/barre', facebookPage],
  ['https://notfacebook.com/barre', facebookPage],
  ['javascript:facebook.com/barre', facebookPage],
  ['barre.studio', facebookPage],
])('[part of VAL-01] [E-39] of the facebook page "%s" is said: %s', (text, problem) => {
  expect(facebookPageProblem(text)).toBe(problem)
})

test.each([
  [0, valid],
  [0.01, valid],
  [1_000_000, valid],
  [-0.01, price],
  [-1, price],
  [NaN, price],
  [Infinity, price],
])('[part of VAL-01] of the price %s is said: %s', (amount, problem) => {
  expect(priceProblem(amount)).toBe(problem)
})
