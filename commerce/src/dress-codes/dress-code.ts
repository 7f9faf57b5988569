/** A class or level of a studio, and what its students wear. */
export interface DressCode {
  id: string
  name: string
  description: string
  /** from 1 */
  position: number
  /** of name and description */
  version: number
  /** how many products of the studio's store belong to it */
  products: number
}

/** All dress codes of a studio, in their order. */
export interface DressCodes {
  codes: DressCode[]
  /** of the order, and of which ones there are */
  version: string
}
