import {
  MISSING_PICTURE_MAX_AGE_SECONDS,
  OFFLINE_PICTURE,
  PICTURE_MAX_AGE_SECONDS,
  PLACEHOLDER_PICTURE,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { drawPicture } from '#src/media/drawn-picture'
import { redirectOlderPictures } from '#src/media/older-picture-path'
import { findBox } from '#src/media/picture-box'
import { pictureFormatFor } from '#src/media/picture-format'
import { openPictureStore } from '#src/media/picture-store'

interface PicturePath {
  box: string
  hash: string
  name: string
}

/** Pictures at `/img/{width}x{height}[@2x]/{hash}/{name}`, and the two placeholder pictures at fixed paths. */
export function registerMedia(app: FastifyInstance, context: AppContext): void {
  const store = openPictureStore(context)
  const drawn = {
    placeholder: lazily(() => drawPicture('placeholder', context.config.pictureGround)),
    offline: lazily(() => drawPicture('offline', context.config.pictureGround)),
  }

  const ownLimit = { config: { hasOwnLimit: true } }
  app.get<{ Params: PicturePath }>('/img/:box/:hash/:name', ownLimit, async (request, reply) => {
    const wanted = { ...requirePicture(request.params), format: pictureFormatFor(request.headers.accept) }
    const etag = store.etagOf(wanted)
    const isKnown = request.headers['if-none-match']?.includes(etag) ?? false
    const bytes = isKnown ? undefined : await store.find(wanted)
    reply.header('vary', 'Accept')
    if (!isKnown && !bytes) {
      return sendPicture(reply.code(404), await drawn.placeholder(), {
        type: 'image/jpeg',
        cache: `public, max-age=${MISSING_PICTURE_MAX_AGE_SECONDS}`,
      })
    }
    reply.header('etag', etag)
    const cache = `public, max-age=${PICTURE_MAX_AGE_SECONDS}, immutable`
    if (!bytes) return reply.code(304).header('cache-control', cache).send()
    return sendPicture(reply, bytes, { type: `image/${wanted.format}`, cache })
  })

  redirectOlderPictures(app)

  const dayLong = { type: 'image/jpeg', cache: 'public, max-age=86400' }
  app.get(PLACEHOLDER_PICTURE, async (_request, reply) =>
    sendPicture(reply, await drawn.placeholder(), dayLong),
  )
  app.get(OFFLINE_PICTURE, async (_request, reply) => sendPicture(reply, await drawn.offline(), dayLong))
}

/** Every part is validated, so no path reaches another file. */
function requirePicture({ box: size, hash, name }: PicturePath) {
  const box = findBox(size)
  const fields = [
    ...(box ? [] : [{ field: 'size', message: messages.pictureSizeUnknown }]),
    ...(/^[0-9a-f]{32}$/.test(hash) ? [] : [{ field: 'hash', message: messages.pictureKeyInvalid }]),
    ...(/^[\w.-]{1,120}$/.test(name) ? [] : [{ field: 'name', message: messages.pictureNameInvalid }]),
  ]
  if (!box || fields.length > 0) {
    throw new Refusal('invalid', { message: messages.fixErrors, fields })
  }
  return { box, hash }
}

function sendPicture(reply: FastifyReply, bytes: Buffer, head: { type: string; cache: string }) {
  return (
    reply
      .header('content-type', head.type)
      .header('cache-control', head.cache)
      // Mails and cached pages of other sites show them.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(bytes)
  )
}

/** Makes a value at its first use; a failure is not remembered. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
