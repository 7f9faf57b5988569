import type { WireReturn } from 'commerce/contract/studio/return-schemas'
import { messages } from 'commerce/messages'
import { endsAsPicture, pictureTypeOf } from 'commerce/picture-file'
import {
  RETURN_PHOTO_MAX_BYTES,
  RETURN_PHOTO_MAX_EDGE_PIXELS,
  RETURN_PHOTO_MAX_PIXELS,
  RETURN_PHOTOS_MAX,
  RETURN_PHOTOS_OF_IP,
} from 'commerce/return-limits'
import { createHash, randomUUID } from 'node:crypto'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, requireTriesLeft, type TryLimit } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { remakePicture } from '#src/media/remake-picture'
import { changeReturn, full } from '#src/returns/asking/change-return'
import type { ShopperActor } from '#src/returns/lookup/order-ticket'
import { requireOpenedReturn, returnNotFound } from '#src/returns/open-return'
import { findPhoto, hasPhoto, insertPhoto, type ReturnPhoto } from '#src/returns/write-queries'
import { infected } from '#src/viruses/infected'
import { scanForViruses } from '#src/viruses/scan-for-viruses'

/** E-45: before anything of the file is read. */
export async function requirePhotosLeft(ctx: Ctx): Promise<void> {
  await requireTriesLeft(ctx, ...photoLimits(ctx))
}

function photoLimits({ ip }: Ctx): [TryLimit, ...TryLimit[]] {
  return ipLimits(ip, ['return-photos'], RETURN_PHOTOS_OF_IP)
}

interface SentPhoto {
  return_number: string
  photo: File
  code?: string | undefined
}

/** E-43: its customer and staff see it, nobody else. */
export async function addReturnPhoto(
  ctx: Ctx<ShopperActor>,
  { body: { return_number: number, photo: sent, code } }: { body: SentPhoto },
): Promise<WireReturn> {
  await requireOpenedReturn(ctx, number)
  await limitTries(ctx, photoLimits(ctx))
  const photo = await readPhoto(ctx, sent)
  const digest = photo.sha256.toString('base64url')
  return changeReturn(
    ctx,
    { number, action: 'photo', sent: [digest], code },
    {
      isDone: (db, { id }) => hasPhoto(db, id, photo.sha256),
      write: async (tx, { id, photos }) => {
        if (photos.length >= RETURN_PHOTOS_MAX) throw full('photo', messages.returnPhotosFull)
        await insertPhoto(tx, id, photo)
      },
    },
  )
}

const limits = { maxPixels: RETURN_PHOTO_MAX_PIXELS, maxEdgePixels: RETURN_PHOTO_MAX_EDGE_PIXELS }

async function readPhoto({ config }: Ctx, sent: File): Promise<ReturnPhoto> {
  if (sent.size === 0) throw full('photo', messages.photoMissing)
  if (sent.size > RETURN_PHOTO_MAX_BYTES) throw full('photo', messages.photoTooLarge)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const type = pictureTypeOf(bytes)
  if (!type) throw full('photo', messages.returnPhotoTypeWrong)
  if (!endsAsPicture(bytes, type)) throw full('photo', messages.returnPhotoDamaged)
  // Unscanned, it may be kept: it is decoded and made anew.
  const scan = await scanForViruses(config.studios.clamd, bytes)
  if (scan.kind === 'infected') throw infected('photo', messages.returnPhotoInfected)
  const remade = await remakePicture(bytes, type, limits)
  switch (remade.kind) {
    case 'made':
      return photoOf(type, remade.content)
    case 'too-many-pixels':
      throw full('photo', messages.photoTooLarge)
    case 'damaged':
      throw full('photo', messages.returnPhotoDamaged)
  }
}

function photoOf(type: string, content: Buffer): ReturnPhoto {
  return { id: randomUUID(), type, content, sha256: createHash('sha256').update(content).digest() }
}

/** E-19: number and ZIP code do not open it; the mailed code does. */
export async function readReturnPhoto(
  ctx: Ctx<ShopperActor>,
  { query }: { query: { photo_id: string } },
): Promise<{ type: string; content: string }> {
  const photo = await findPhoto(ctx.db, query.photo_id)
  if (!photo) throw returnNotFound()
  const { order } = await requireOpenedReturn(ctx, photo.returnNumber)
  if (!order.isConfirmed) throw returnNotFound()
  return { type: photo.type, content: photo.content.toString('base64') }
}
