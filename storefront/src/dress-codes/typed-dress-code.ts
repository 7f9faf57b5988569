/** What was typed of a dress code. */
export interface TypedDressCode {
  /** '': a new one */
  id: string
  name: string
  description: string
  version: number
}
