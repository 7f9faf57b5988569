import {
  LOGO_FORM_MAX_BYTES,
  PASSWORD_CHECK_FAILURES,
  STUDIO_CHANGES_OF_STUDIO,
  STUDIO_FILES_MAX,
  UPLOADS_OF_STUDIO,
} from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { goodPassword } from '#test/customer'
import { newOwner } from '#test/desks/studios'
import { hashPassword } from '#src/customers/password/hash-password'

const settings = '/api/ext/studio-owner/settings/{ownerId}'

type Made = { query?: Record<string, string>; body?: object }

/** As the owner of a new studio, or as if it were somebody else's. */
const ofOwner =
  (make: (urlKey: string) => Made, ownerId?: string): MakeRequest =>
  async ({ shop }) => {
    const owner = await newOwner(shop)
    const { body, query } = make(`studio-${owner.studioId}`)
    const sent = { token: owner.token, query: { ...query, ownerId: ownerId ?? owner.id } }
    return body === undefined ? sent : { ...sent, body }
  }

const ofNobody = (make: (urlKey: string) => Made) => ofOwner(make, '200000000')

const changed = (urlKey: string) => ({
  body: { name: 'Pas de Deux', url_key: urlKey, description: 'Ballet & tap', active: true, version: 1 },
})

const upload = '/api/ext/studio-owner/upload/{ownerId}'
/** One pixel. */
const logo = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=`
const withLogo = () => ({ body: { logo } })

async function fullStudio(stage: Stage): Promise<Sent> {
  const owner = await newOwner(stage.shop)
  const content = Buffer.from('x')
  const rows = Array.from({ length: STUDIO_FILES_MAX }, () => ({
    id: randomUUID(),
    studio_id: owner.studioId,
    type: 'image/png',
    content,
    size: content.length,
  }))
  await stage.shop.db.insertInto('studio_file').values(rows).execute()
  return { token: owner.token, query: { ownerId: owner.id }, ...withLogo() }
}

/** Of a studio with a logo. */
const ofLogo: MakeRequest = async ({ shop }) => {
  const owner = await newOwner(shop)
  const { studioId: studio_id } = owner
  const file = { id: randomUUID(), studio_id, type: 'image/png', content: Buffer.from('x'), size: 1 }
  await shop.db.insertInto('studio_file').values(file).execute()
  await shop.db.updateTable('studio').set({ logo_id: file.id }).where('id', '=', studio_id).execute()
  return { token: owner.token, query: { ownerId: owner.id } }
}

const tooManyUploads =
  (name: string, make: () => Made): MakeRequest =>
  async (stage) =>
    afterTries(stage, name, { sent: await ofOwner(make)(stage), tries: UPLOADS_OF_STUDIO.most, sentTries: 3 })

const passcode = '/api/ext/studio-owner/passcode/{ownerId}'

/** As an owner who gives the password again. */
const withPassword =
  (body: object): MakeRequest =>
  async (stage) => {
    const owner = await newOwner(stage.shop)
    await stage.shop.db
      .updateTable('studio_owner')
      .set({ password_hash: await hashPassword(goodPassword) })
      .where('id', '=', owner.ownerId)
      .execute()
    return { token: owner.token, query: { ownerId: owner.id }, body }
  }

export const callCases: CallCases = {
  'GET /api/ext/studio-owner/settings': {
    example: async ({ shop }) => {
      const { studioId } = await newOwner(shop)
      const url_key = `store-${studioId}`
      await shop.db
        .updateTable('studio')
        .set({ url_key, is_active: true })
        .where('id', '=', studioId)
        .execute()
      return { query: { url_key } }
    },
    refusals: { 'studio-not-found': () => ({ query: { url_key: 'nobody' } }) },
  },
  [`GET ${settings}`]: {
    of: 'owner',
    example: ofOwner(() => ({})),
    refusals: { 'studio-not-found': ofNobody(() => ({})) },
  },
  [`PUT ${settings}`]: {
    of: 'owner',
    example: ofOwner(changed),
    refusals: {
      'studio-not-found': ofNobody(changed),
      'studio-changed': ofOwner((urlKey) => ({ body: { ...changed(urlKey).body, version: 7 } })),
      'too-many-tries': async (stage) =>
        afterTries(stage, `PUT ${settings}`, {
          sent: await ofOwner(changed)(stage),
          tries: STUDIO_CHANGES_OF_STUDIO.most,
          sentTries: 3,
        }),
    },
  },
  [`GET ${settings}/url`]: {
    of: 'owner',
    example: ofOwner((url_key) => ({ query: { url_key } })),
    refusals: { 'studio-not-found': ofNobody((url_key) => ({ query: { url_key } })) },
  },
  [`POST ${upload}`]: {
    of: 'owner',
    example: ofOwner(withLogo),
    refusals: {
      'studio-not-found': ofNobody(withLogo),
      'studio-files-full': fullStudio,
      'too-large': ofOwner(() => ({ body: { logo: 'x'.repeat(LOGO_FORM_MAX_BYTES) } })),
      'too-many-tries': tooManyUploads(`POST ${upload}`, withLogo),
    },
  },
  [`DELETE ${upload}`]: {
    of: 'owner',
    example: ofLogo,
    refusals: {
      'studio-not-found': ofNobody(() => ({})),
      'too-many-tries': tooManyUploads(`DELETE ${upload}`, () => ({})),
    },
  },
  [`GET ${passcode}`]: {
    of: 'owner',
    example: ofOwner(() => ({})),
    refusals: { 'studio-not-found': ofNobody(() => ({})) },
  },
  [`PUT ${passcode}`]: {
    of: 'owner',
    example: withPassword({ password: goodPassword }),
    refusals: {
      'studio-not-found': ofNobody(() => ({ body: { password: goodPassword } })),
      'too-many-tries': async (stage) =>
        afterTries(stage, `PUT ${passcode}`, {
          sent: await withPassword({ password: 'a wrong one' })(stage),
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
}
