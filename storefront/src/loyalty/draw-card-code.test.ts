import { expect, test } from 'vitest'
import { drawCardCode } from '#src/loyalty/draw-card-code'

// The 95 modules of an EAN-13: guards, six digits by the pattern of the first, six digits.
const left = { A: '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011', B: '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111' } // oxfmt-ignore
const right = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ')
const patternOfTwo = 'AABBAB'

function modulesOf(number: string): string {
  const digits = Array.from(number.slice(1), Number)
  const codes = { A: left.A.split(' '), B: left.B.split(' ') }
  const first = digits
    .slice(0, 6)
    .map((digit, place) => codes[patternOfTwo[place] as 'A' | 'B'][digit])
    .join('')
  const second = digits
    .slice(6)
    .map((digit) => right[digit])
    .join('')
  return `101${first}01010${second}101`
}

/** The bars of a drawing, as widths in modules. */
function barsOf(svg: string): { at: number; width: number }[] {
  const bars = [...svg.matchAll(/stroke-width="(\d+(?:\.\d+)?)" d="([^"]*)"/g)].flatMap(
    ([, width = '', path = '']) =>
      [...path.matchAll(/M(\d+(?:\.\d+)?) /g)].map(([, center = '']) => ({
        at: Number(center) - Number(width) / 2,
        width: Number(width),
      })),
  )
  return bars.sort((a, b) => a.at - b.at)
}

test.each(['2000000000008', '2109876543210', '2999999999991'])(
  '[part of SESS-12] the bars of %s are those of its EAN-13',
  async (number) => {
    const bars = barsOf(await drawCardCode(number))
    const module = Math.min(...bars.map(({ width }) => width))
    const start = bars[0]?.at ?? 0
    const drawn = Array.from({ length: 95 }, () => '0')
    for (const { at, width } of bars) {
      for (let step = 0; step < Math.round(width / module); step++) {
        drawn[Math.round((at - start) / module) + step] = '1'
      }
    }
    expect(drawn.join('')).toBe(modulesOf(number))
  },
)

test('the drawing shows the digits, and holds no script', async () => {
  const svg = await drawCardCode('2109876543210')
  expect(svg).toMatch(/^<svg [^>]*viewBox/)
  expect(svg).not.toMatch(/<script|on\w+=|href/)
})
