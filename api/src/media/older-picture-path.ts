import { PLACEHOLDER_PICTURE } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { isMissingPicture } from 'commerce/picture-path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/errors'
import { listPictureBoxes } from '#src/media/picture-box'

/** The parameters have the same names as in the path of our own pictures. */
interface OlderPicture {
  box: string
  hash: string
  name: string
  /** the picture as its product names it, without the slash */
  '*': string
}

/** Redirects `/img/{width}/{height}/resize{image}`, the path of older clients, to the best of our sizes. */
export function redirectOlderPictures(app: FastifyInstance): void {
  app.get<{ Params: OlderPicture }>('/img/:box/:hash/:name/*', async (request, reply) => {
    const { box: width, hash: height, name: action, '*': image } = request.params
    const fields = [
      ...sizeProblem('width', width),
      ...sizeProblem('height', height),
      ...(action === 'resize' || action === 'fit'
        ? []
        : [{ field: 'action', message: messages.pictureActionInvalid }]),
    ]
    if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
    reply.header('cache-control', `public, max-age=${dayInSeconds}`)
    if (isMissingPicture(image)) return reply.redirect(PLACEHOLDER_PICTURE, 308)
    const path = image.split('/').map(encodeURIComponent).join('/')
    return reply.redirect(`/img/${nearestBox(Number(width), Number(height))}/${path}`, 308)
  })
}

const dayInSeconds = 86_400

function sizeProblem(field: string, text: string): { field: string; message: string }[] {
  return /^[1-9]\d{0,3}$/.test(text) ? [] : [{ field, message: messages.pixelsNeeded }]
}

/** The smallest size that fills the requested one, or else the largest. */
export function nearestBox(width: number, height: number): string {
  const bySize = listPictureBoxes().toSorted((a, b) => a.width * a.height - b.width * b.height)
  const fitting = bySize.find((box) => box.width >= width && box.height >= height)
  return (fitting ?? bySize.at(-1))?.name ?? ''
}
