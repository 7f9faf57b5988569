/** What an owner sets up. */
export interface StudioSettings {
  name: string
  urlKey: string
  /** where families find the store */
  url: string
  description: string
  /** path of the picture */
  logo: string | null
  isActive: boolean
  isNew: boolean
  /** counts the changes */
  version: number
}

export interface Passcode {
  /** null: there is none yet, or it cannot be looked up any more */
  code: string | null
  /** opens the store with it filled in */
  url: string | null
  /** families can enter one */
  exists: boolean
}
