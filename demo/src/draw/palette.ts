import { type Color, color, COLORS, mix } from '#src/draw/colors'
import type { Palette } from '#src/draw/paint'

const BLACK = color('#000000')
const WHITE = color('#ffffff')
const FIXED = {
  form: color('#dccfc1'),
  inside: color('#b3a697'),
  sole: color('#c9a27c'),
  metal: color('#c4c3c1'),
  hair: color('#7d6553'),
  plain: color('#ede6dc'),
  night: color('#34322f'),
}

/** All the colors of a picture whose garment is of the given color. */
export function paletteOf(name: string): Palette {
  const main = color(COLORS[name])
  return { ...FIXED, main, deep: mix(main, BLACK, 0.3), pale: paler(main), cord: mix(main, BLACK, 0.08) }
}

function paler(main: Color): Color {
  return mix(main, WHITE, 0.42)
}
