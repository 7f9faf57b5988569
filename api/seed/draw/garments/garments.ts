import { clothDetail } from '../cloth-detail.ts'
import { CLOTH_NAMES } from '../cloth.ts'
import type { Build, View } from '../figure.ts'
import { bag } from './bag.ts'
import { cardigan } from './cardigan.ts'
import { hair } from './hair.ts'
import { hoodie } from './hoodie.ts'
import { card, cover } from './keepsake.ts'
import { kit } from './kit.ts'
import { legWarmers } from './leg-warmers.ts'
import { leggings, tights } from './legwear.ts'
import { leotard } from './leotard.ts'
import { pants } from './pants.ts'
import { setOfThings } from './set.ts'
import { character, halfSole, jazz, pointe, slipper, sneaker, tap } from './shoes.ts'
import { skirt } from './skirt.ts'
import { bottle, socks, towel } from './small-thing.ts'
import { top } from './top.ts'
import { tutu } from './tutu.ts'
import { dress, unitard } from './whole-body.ts'
import type { GarmentName, Picture } from '../picture-address.ts'
import type { Piece } from '../piece.ts'
import { choose, type Words } from '../words.ts'

interface Garment {
  draw: (words: Words, view: View) => Piece[]
  /** drawn larger, so that the form fills the sheet */
  closeness?: number
}

const GARMENTS: Record<GarmentName, Garment> = {
  leotard: { draw: leotard, closeness: 1.12 },
  unitard: { draw: unitard },
  dress: { draw: dress },
  tights: { draw: tights },
  skirt: { draw: skirt },
  tutu: { draw: tutu },
  top: { draw: top, closeness: 1.12 },
  cardigan: { draw: cardigan, closeness: 1.12 },
  hoodie: { draw: hoodie, closeness: 1.1 },
  leggings: { draw: leggings },
  pants: { draw: pants },
  legwarmers: { draw: legWarmers },
  slipper: { draw: slipper },
  pointe: { draw: pointe },
  jazz: { draw: jazz },
  tap: { draw: tap },
  character: { draw: character },
  halfsole: { draw: halfSole },
  sneaker: { draw: sneaker },
  bag: { draw: bag },
  hair: { draw: hair },
  socks: { draw: socks },
  towel: { draw: towel },
  bottle: { draw: bottle },
  kit: { draw: kit },
  card: { draw: card },
  cover: { draw: cover },
  set: { draw: setOfThings },
  cloth: { draw: (words) => clothDetail(choose(words, CLOTH_NAMES, 'cotton')) },
}

export function garmentOf(picture: Picture): Garment {
  return GARMENTS[picture.garment]
}

export function buildOf(words: Words): Build {
  if (words.has('men')) return 'men'
  return words.has('child') || words.has('boy') ? 'child' : 'women'
}
