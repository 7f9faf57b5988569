import type { WireEnteredStudio, WireEntry } from 'commerce/contract/studio/regular-users'
import type { EnteredStudio } from '#src/session/regular-users/require-entered-studio'

/** Nothing of the owner but the number, and no price group. */
export function presentEntry(studio: EnteredStudio, token: string): WireEntry {
  return {
    owner_id: studio.ownerId,
    settings: {
      url_key: studio.urlKey,
      active: true,
      name: studio.name,
      logo: studio.logo,
      description: studio.description,
    },
    dress_codes: studio.dressCodes.map(({ _id, position }) => ({ _id, position })),
    token,
  }
}

export function presentEnteredStudio(studio: EnteredStudio): WireEnteredStudio {
  return {
    owner_id: studio.ownerId,
    url_key: studio.urlKey,
    name: studio.name,
    logo: studio.logo,
    description: studio.description,
    dress_codes: studio.dressCodes,
  }
}
