import { type Colour, colour, COLOURS, mix } from '#src/draw/colours'
import type { Palette } from '#src/draw/paint'

const BLACK = colour('#000000')
const WHITE = colour('#ffffff')
const FIXED = {
  form: colour('#dccfc1'),
  inside: colour('#b3a697'),
  sole: colour('#c9a27c'),
  metal: colour('#c4c3c1'),
}

/** All the colours of a picture whose garment is of the given colour. */
export function paletteOf(name: string): Palette {
  const main = colour(COLOURS[name])
  return { ...FIXED, main, deep: mix(main, BLACK, 0.3), pale: paler(main), cord: mix(main, BLACK, 0.08) }
}

function paler(main: Colour): Colour {
  return mix(main, WHITE, 0.42)
}
