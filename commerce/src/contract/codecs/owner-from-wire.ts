import type { WireListedOwner, WireOwner } from '#src/contract/studio/owners'
import type { ListedOwner, Owner } from '#src/owners/owner'

export function ownerFromWire({ settings, ...owner }: WireOwner): Owner {
  return {
    id: owner.owner_id,
    email: owner.email,
    firstName: owner.firstname,
    lastName: owner.lastname,
    phone: owner.phone,
    isSuperUser: owner.is_super_user === 1,
    studio: {
      name: settings.name,
      urlKey: settings.url_key,
      description: settings.description,
      logo: settings.logo,
      isActive: settings.active,
      isNew: settings.is_new,
      dressCodes: owner.dress_codes.length,
    },
  }
}

export function listedOwnerFromWire(owner: WireListedOwner): ListedOwner {
  return {
    id: owner.owner_id,
    name: `${owner.firstname} ${owner.lastname}`,
    email: owner.email,
    isSuperUser: owner.is_super_user === 1,
    hasPassword: owner.has_password,
  }
}
