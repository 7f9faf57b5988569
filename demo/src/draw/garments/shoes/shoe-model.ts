import type { ClothName } from '#src/draw/cloth'
import type { Last } from '#src/draw/garments/shoes/last'
import type { Words } from '#src/draw/words'

/** What makes one kind of shoe. */
export interface Shoe {
  last: Last
  cloth: ClothName
  /** how high the heel stands */
  heel: number
  sole: 'split' | 'full' | 'leather' | 'rubber'
  closes: 'elastic' | 'crossed elastics' | 'laces' | 'strap' | 'gore'
  hasTaps: boolean
  words: Words
}
