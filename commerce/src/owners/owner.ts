/** A studio owner who is signed in, and the studio. */
export interface Owner {
  id: number
  email: string
  firstName: string
  lastName: string
  phone: string
  isSuperUser: boolean
  studio: OwnedStudio
}

/** An owner as the list of a studio shows them. */
export interface ListedOwner {
  id: number
  name: string
  email: string
  isSuperUser: boolean
  /** false: invited, and without a password yet */
  hasPassword: boolean
}

interface OwnedStudio {
  name: string
  urlKey: string
  description: string
  logo: string | null
  /** families can open the store */
  isActive: boolean
  /** the set-up is not finished yet */
  isNew: boolean
  dressCodes: number
}
