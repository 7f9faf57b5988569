import { asStanding, figureInLeotard, figureInTop } from '#src/draw/figure'
import { bag } from '#src/draw/garments/bags/bag'
import { cardigan } from '#src/draw/garments/cardigan'
import { hair } from '#src/draw/garments/hair'
import { hoodie } from '#src/draw/garments/hoodie'
import { card } from '#src/draw/garments/keepsake'
import { kit } from '#src/draw/garments/kit'
import { legWarmers } from '#src/draw/garments/leg-warmers'
import { leggings, tights } from '#src/draw/garments/legwear'
import { leotard } from '#src/draw/garments/leotard'
import { pants } from '#src/draw/garments/pants'
import { screen } from '#src/draw/garments/screen'
import { setOfThings } from '#src/draw/garments/set'
import { character, halfSole, jazz, pointe, slipper, sneaker, tap } from '#src/draw/garments/shoes/shoes'
import { skirt } from '#src/draw/garments/skirt'
import { bottle, socks, towel } from '#src/draw/garments/small-thing'
import { top } from '#src/draw/garments/top'
import { tutu } from '#src/draw/garments/tutu'
import { dress, unitard } from '#src/draw/garments/whole-body'
import { type Point, SHEET } from '#src/draw/geometry'
import type { GarmentName } from '#src/draw/picture-path'
import type { Piece } from '#src/draw/piece'
import type { View } from '#src/draw/pose'
import { buildOf, type Words } from '#src/draw/words'

interface Garment {
  draw: (words: Words, view: View) => Piece[]
  frame: (words: Words, view: View) => Frame
  /** what the detail shows from near */
  detail: (words: Words) => Point
}

/** How much of the sheet's height the picture shows. */
export interface Frame {
  top: number
  height: number
}

const SHEET_FRAME: Frame = { top: 0, height: SHEET.height }
const TO_THE_THIGHS: Frame = { top: -120, height: 724 }
const TO_THE_HIPS: Frame = { top: -120, height: 690 }
const TO_THE_KNEES: Frame = { top: -118, height: 850 }
const TO_THE_CALVES: Frame = { top: -120, height: 1010 }
const THE_LEGS: Frame = { top: 226, height: 884 }
const THE_HIPS: Frame = { top: 226, height: 560 }
const TO_THE_SHINS: Frame = { top: 226, height: 760 }
const TO_THE_FLOOR: Frame = { top: -124, height: 1250 }

const ON_A_FOOT: Frame = { top: -92, height: 632 }
const ON_POINTE: Frame = { top: 96, height: 630 }
const FROM_ABOVE: Frame = { top: 124, height: 510 }
const WITH_RIBBONS: Frame = { top: 120, height: 600 }

const onSheet = (draw: Garment['draw'], detail: Point): Garment => ({
  draw,
  frame: () => SHEET_FRAME,
  detail: () => detail,
})
/** On the figure, which is seen as far down as the first of the words says, or else to a frame of its own. */
const worn = (draw: Garment['draw'], frames: Record<string, Frame>, detail: Point): Garment => ({
  draw,
  frame: (words) => {
    const [, frame] = Object.entries(frames).find(([word]) => words.has(word) || word === 'any') ?? []
    return words.has('child') || words.has('boy') ? lower(frame ?? SHEET_FRAME) : (frame ?? SHEET_FRAME)
  },
  detail: () => detail,
})

/** On the legs of a figure that is dressed above. */
const legwear = (draw: Garment['draw'], dressed = figureInTop): Garment['draw'] => {
  return (words, view) => [...dressed(view, buildOf(words)), ...asStanding(draw(words, view))]
}

/** On a foot, or a pair from above. */
const shoe = (
  draw: Garment['draw'],
  seen = { onFoot: ON_A_FOOT, fromAbove: FROM_ABOVE, near: [270, 396] as Point },
): Garment => ({
  draw,
  frame: (_words, view) => (view === 'back' ? seen.fromAbove : seen.onFoot),
  detail: () => seen.near,
})

/** A child's head is larger. */
const lower = ({ top, height }: Frame): Frame => ({ top: top < 0 ? top - 26 : top - 10, height })

const GARMENTS: Record<GarmentName, Garment> = {
  leotard: worn(leotard, { any: TO_THE_THIGHS }, [345, 190]),
  unitard: worn(unitard, { short: TO_THE_KNEES, any: TO_THE_FLOOR }, [345, 190]),
  dress: worn(dress, { long: TO_THE_FLOOR, any: TO_THE_KNEES }, [340, 340]),
  tights: worn(legwear(tights), { any: THE_LEGS }, [345, 400]),
  skirt: worn(skirt, { long: TO_THE_FLOOR, character: TO_THE_CALVES, any: TO_THE_KNEES }, [350, 380]),
  tutu: worn(tutu, { romantic: TO_THE_FLOOR, any: TO_THE_KNEES }, [380, 400]),
  top: worn(top, { any: TO_THE_HIPS }, [340, 170]),
  cardigan: worn(cardigan, { any: TO_THE_HIPS }, [330, 220]),
  hoodie: worn(hoodie, { any: TO_THE_HIPS }, [330, 190]),
  leggings: worn(
    legwear(leggings),
    { bike: THE_HIPS, short: THE_HIPS, 'knit-short': THE_HIPS, capri: TO_THE_SHINS, any: THE_LEGS },
    [345, 400],
  ),
  pants: worn(legwear(pants), { any: THE_LEGS }, [340, 420]),
  legwarmers: worn(legwear(legWarmers, figureInLeotard), { any: THE_LEGS }, [345, 800]),
  slipper: shoe(slipper),
  pointe: shoe(pointe, { onFoot: ON_POINTE, fromAbove: WITH_RIBBONS, near: [300, 500] }),
  jazz: shoe(jazz),
  tap: shoe(tap),
  character: shoe(character),
  halfsole: shoe(halfSole),
  sneaker: shoe(sneaker),
  bag: onSheet(bag, [300, 420]),
  hair: onSheet(hair, [300, 372]),
  socks: onSheet(socks, [300, 300]),
  towel: onSheet(towel, [380, 540]),
  bottle: onSheet(bottle, [300, 240]),
  kit: onSheet(kit, [300, 372]),
  card: onSheet(card, [300, 372]),
  cover: onSheet(screen, [300, 372]),
  set: onSheet(setOfThings, [300, 372]),
}

export function garmentOf(name: GarmentName): Garment {
  return GARMENTS[name]
}
