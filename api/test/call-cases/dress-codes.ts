import { DRESS_CODE_CHANGES_OF_STUDIO, DRESS_CODES_MAX } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'

const category = '/api/ext/studio-owner/category/{ownerId}'
const position = '/api/ext/studio-owner/position/{ownerId}'

/** A studio with two dress codes. */
async function studioOf({ shop }: Stage) {
  const owner = await newOwner(shop)
  const codes = await shop.db
    .insertInto('dress_code')
    .values(['Ballet I', 'Tap'].map((name, at) => ({ studio_id: owner.studioId, name, position: at + 1 })))
    .returning('id')
    .execute()
  const [first = '', second = ''] = codes.map(({ id }) => String(id))
  return { ...owner, first, second, sent: { token: owner.token, query: { ownerId: owner.id } } }
}

type Studio = Awaited<ReturnType<typeof studioOf>>
type Made = Pick<Sent, 'body'> & { query?: Record<string, string> }

const of =
  (make: (studio: Studio) => Made): MakeRequest =>
  async (stage) => {
    const studio = await studioOf(stage)
    const { body, query } = make(studio)
    const sent = { ...studio.sent, query: { ...studio.sent.query, ...query } }
    return body === undefined ? sent : { ...sent, body }
  }

const ofNobody =
  (make: (studio: Studio) => Made): MakeRequest =>
  (stage) =>
    of((studio) => {
      const { body, query } = make(studio)
      return { body, query: { ...query, ownerId: '200000000' } }
    })(stage)

const tooMany =
  (name: string, make: (studio: Studio) => Made): MakeRequest =>
  async (stage) =>
    afterTries(stage, name, {
      sent: await of(make)(stage),
      tries: DRESS_CODE_CHANGES_OF_STUDIO.most,
      sentTries: 3,
    })

const unknown = { _id: '200000000' }
const added = () => ({ body: { name: 'Hip-hop', description: 'Black, <b>no</b> logos' } })
const renamed = ({ first }: Studio) => ({ query: { _id: first }, body: { name: 'Ballet 1', version: 1 } })
const removed = ({ first }: Studio) => ({ query: { _id: first } })
const turned = ({ first, second }: Studio) => ({
  body: {
    relations: [
      { _id: second, position: 1 },
      { _id: first, position: 2 },
    ],
  },
})

async function full(stage: Stage): Promise<Sent> {
  const { sent, studioId } = await studioOf(stage)
  const rows = Array.from({ length: DRESS_CODES_MAX }, (_, at) => ({
    studio_id: studioId,
    name: `Level ${at}`,
    position: at + 3,
  }))
  await stage.shop.db.insertInto('dress_code').values(rows).execute()
  return { ...sent, ...added() }
}

export const callCases: CallCases = {
  [`GET ${category}`]: {
    of: 'owner',
    example: of(() => ({})),
    refusals: { 'studio-not-found': ofNobody(() => ({})) },
  },
  [`POST ${category}`]: {
    of: 'owner',
    example: of(added),
    refusals: {
      'studio-not-found': ofNobody(added),
      'dress-code-exists': of(() => ({ body: { name: ' TAP ' } })),
      'dress-codes-full': full,
      'too-many-tries': tooMany(`POST ${category}`, added),
    },
  },
  [`PUT ${category}`]: {
    of: 'owner',
    example: of(renamed),
    refusals: {
      'studio-not-found': ofNobody(renamed),
      'dress-code-not-found': of(() => ({ query: unknown, body: { name: 'Ballet 1' } })),
      'dress-code-exists': of(({ first }) => ({ query: { _id: first }, body: { name: 'tap' } })),
      'dress-code-changed': of(({ first }) => ({
        query: { _id: first },
        body: { name: 'Ballet 1', version: 7 },
      })),
      'too-many-tries': tooMany(`PUT ${category}`, renamed),
    },
  },
  [`DELETE ${category}`]: {
    of: 'owner',
    example: of(removed),
    refusals: {
      'studio-not-found': ofNobody(removed),
      'dress-code-not-found': of(() => ({ query: unknown })),
      'too-many-tries': tooMany(`DELETE ${category}`, removed),
    },
  },
  [`PUT ${position}`]: {
    of: 'owner',
    example: of(turned),
    refusals: {
      'studio-not-found': ofNobody(turned),
      'dress-codes-reordered': of((studio) => ({ body: { ...turned(studio).body, version: 'former' } })),
      'too-many-tries': tooMany(`PUT ${position}`, turned),
    },
  },
}
