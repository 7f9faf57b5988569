import { FLYERS_OF_STUDIO, STUDIO_MAIL_TRIES_OF_STUDIO } from 'commerce/studio-limits'
import { randomUUID } from 'node:crypto'
import { inStudio } from '#src/db/in-studio'
import { newPasscode } from '#src/studios/passcode/new-passcode'
import { insertPasscode } from '#src/studios/passcode/passcode-queries'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'

const at = '/api/ext/studio-owner/marketing/{ownerId}'

/** A studio whose store is open to families. */
async function studioOf({ shop }: Stage) {
  const owner = await newOwner(shop)
  const passcode = await newPasscode(shop.context, owner.studioId)
  await inStudio(shop.db, owner.studioId, (tx) => insertPasscode(tx, passcode))
  return owner
}

type Made = Pick<Sent, 'body'> & { query?: Record<string, string> }

const asked =
  (made: () => Made = () => ({}), ownerId?: string): MakeRequest =>
  async (stage) => {
    const { id, token } = await studioOf(stage)
    const { query, ...rest } = made()
    return { token, ...rest, query: { ownerId: ownerId ?? id, ...query } }
  }

/** A studio without a passcode. */
const notReady =
  (made: () => Made): MakeRequest =>
  async ({ shop }) => {
    const { id, token } = await newOwner(shop)
    const { query, ...rest } = made()
    return { token, ...rest, query: { ownerId: id, ...query } }
  }

const tooMany =
  (name: string, made: () => Made, tries: number = STUDIO_MAIL_TRIES_OF_STUDIO.most): MakeRequest =>
  async (stage) =>
    afterTries(stage, name, {
      sent: await asked(made)(stage),
      tries,
      sentTries: 3,
    })

const nobody = '200000000'
const mail = {
  subject: 'Our store is open',
  message: 'Dear families,\nplease order by Friday.',
  recipients: 'Mia Lee <mia.lee@example.com>, lea@example.com',
}
const checked = () => ({ body: mail })
const sent = () => ({ body: { key: randomUUID(), ...mail } })
const flyer = () => ({ query: { format: 'png', headline: 'Dress the part', text: 'Order by Friday' } })

async function keyReused(stage: Stage): Promise<Sent> {
  const example = await asked(sent)(stage)
  const { shop } = stage
  await shop.app.inject({
    method: 'POST',
    url: at.replace('{ownerId}', example.query?.['ownerId'] ?? ''),
    headers: { authorization: `Bearer ${example.token ?? ''}` },
    payload: example.body as object,
  })
  return { ...example, body: { ...(example.body as object), message: 'Another one' } }
}

export const callCases: CallCases = {
  [`GET ${at}`]: {
    of: 'owner',
    example: asked(() => ({ query: { headline: 'Dress the part', text: 'Order by Friday' } })),
    refusals: { 'studio-not-found': asked(() => ({}), nobody) },
  },
  [`GET ${at}/flyer`]: {
    of: 'owner',
    example: asked(flyer),
    refusals: {
      'studio-not-found': asked(flyer, nobody),
      'store-not-ready': notReady(flyer),
      'too-many-tries': tooMany(`GET ${at}/flyer`, flyer, FLYERS_OF_STUDIO.most),
    },
  },
  [`POST ${at}/preview`]: {
    of: 'owner',
    example: asked(checked),
    refusals: {
      'studio-not-found': asked(checked, nobody),
      'store-not-ready': notReady(checked),
      'too-many-tries': tooMany(`POST ${at}/preview`, checked),
    },
  },
  [`POST ${at}`]: {
    of: 'owner',
    example: asked(sent),
    refusals: {
      'studio-not-found': asked(sent, nobody),
      'store-not-ready': notReady(sent),
      'key-reused': keyReused,
      'too-many-tries': tooMany(`POST ${at}`, sent),
    },
  },
}
