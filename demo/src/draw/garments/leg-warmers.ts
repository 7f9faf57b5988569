import type { ClothName } from '#src/draw/cloth'
import { LEG_INNER, LEG_SIDE } from '#src/draw/figure'
import { mirrorAll } from '#src/draw/garments/legwear'
import { curve, type Line, pair, type Point } from '#src/draw/geometry'
import { fold, type Mark } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'
import type { Words } from '#src/draw/words'

export function legWarmers(words: Words): Piece[] {
  const isLong = words.has('long')
  const top = isLong ? 300 : 424
  const cloth: ClothName = isLong ? 'knit' : 'rib'
  const outer = calf(LEG_SIDE, top)
  const inner = calf(LEG_INNER, top)
  const tube: Line = [
    ...outer.map(([x, y]): Point => [x + 8 + 4 * slouch(y), y]),
    [350, 640],
    [312, 640],
    ...inner.map(([x, y]): Point => [x - 5 - 3 * slouch(y), y]),
  ]
  const rings = Array.from({ length: isLong ? 9 : 7 }, (_, i): Mark => {
    const y = 640 - i * (i < 4 ? 19 : 30)
    return fold(
      curve([296, y - 6], [318, y + 5], [340, y + 4], [374, y - 10 + (i % 3) * 5]),
      7,
      i < 5 ? 5 : 2.4,
    )
  })
  const ribTop: Line = [
    ...curve([top > 400 ? 372 : 388, top - 2], [340, top + 5], [300, top - 1]),
    ...curve([302, top + 30], [340, top + 36], [top > 400 ? 374 : 386, top + 28]),
  ]
  const clipBand = pair(ribTop)
  return [
    {
      shape: pair(tube),
      cloth,
      tint: 'main',
      roundness: 34,
      depth: 0.8,
      marks: [...rings, ...mirrorAll(rings)],
    },
    ...clipBand.map((shape): Piece => ({
      shape: [shape],
      cloth: 'rib',
      tint: 'main',
      lies: 'on',
      thickness: 1.4,
      shadow: { near: 0.15, far: 0 },
    })),
  ]
}

function slouch(y: number): number {
  return Math.sin(y / 7.5) * Math.min(1, Math.max(0, (y - 460) / 120))
}

function calf(line: Line, top: number): Point[] {
  return line.filter(([, y]) => y > top && y < 634).map((point): Point => point)
}
