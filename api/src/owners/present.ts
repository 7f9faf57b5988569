import type { WireListedOwner, WireOwner } from 'commerce/contract/studio/owners'
import type { ListedOwnerRow } from '#src/owners/queries'
import type { OwnerOfStudio } from '#src/owners/require-owner'

type StudioData = Omit<WireOwner, 'email' | 'firstname' | 'lastname' | 'phone'>

export function presentStudioData(owner: OwnerOfStudio): StudioData {
  return {
    owner_id: owner.ownerId,
    group_id: owner.priceGroupId,
    is_super_user: owner.isSuperUser ? 1 : 0,
    settings: {
      url_key: owner.urlKey,
      active: owner.isActive,
      is_new: owner.isNew,
      name: owner.name,
      description: owner.description,
      logo: owner.logo,
    },
    dress_codes: owner.dressCodes,
  }
}

export function presentOwner(owner: OwnerOfStudio): WireOwner {
  const { email, firstName: firstname, lastName: lastname, phone } = owner
  return { ...presentStudioData(owner), email, firstname, lastname, phone }
}

export function presentListedOwner(owner: ListedOwnerRow): WireListedOwner {
  return {
    owner_id: owner.ownerId,
    email: owner.email,
    firstname: owner.firstName,
    lastname: owner.lastName,
    is_super_user: owner.isSuperUser ? 1 : 0,
    has_password: owner.hasPassword,
  }
}
