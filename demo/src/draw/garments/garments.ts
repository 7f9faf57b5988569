import { clothDetail } from '#src/draw/cloth-detail'
import { CLOTH_NAMES } from '#src/draw/cloth'
import type { Build, View } from '#src/draw/figure'
import { bag } from '#src/draw/garments/bags/bag'
import { cardigan } from '#src/draw/garments/cardigan'
import { hair } from '#src/draw/garments/hair'
import { hoodie } from '#src/draw/garments/hoodie'
import { card, cover } from '#src/draw/garments/keepsake'
import { kit } from '#src/draw/garments/kit'
import { legWarmers } from '#src/draw/garments/leg-warmers'
import { leggings, tights } from '#src/draw/garments/legwear'
import { leotard } from '#src/draw/garments/leotard'
import { pants } from '#src/draw/garments/pants'
import { setOfThings } from '#src/draw/garments/set'
import { character, halfSole, jazz, pointe, slipper, sneaker, tap } from '#src/draw/garments/shoes/shoes'
import { skirt } from '#src/draw/garments/skirt'
import { bottle, socks, towel } from '#src/draw/garments/small-thing'
import { top } from '#src/draw/garments/top'
import { tutu } from '#src/draw/garments/tutu'
import { dress, unitard } from '#src/draw/garments/whole-body'
import type { GarmentName, Picture } from '#src/draw/picture-path'
import type { Piece } from '#src/draw/piece'
import { choose, type Words } from '#src/draw/words'

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
