import { messages } from 'commerce/messages'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { Refusal } from '#src/errors'
import { LOGO_PURPOSE, today } from '#src/owners/studio-logo-path'
import { readSignedToken } from '#src/signing/sign'
import { findFile, findStudioOfLogo, type StudioFile } from '#src/studios/logo/logo-queries'

interface LogoPath {
  id: string
  pass?: string
}

/**
 * E-26: the logo of a published store. Before that only with the signature in the path, which its owners get. It looks at no cookie,
 * and sets none.
 */
export function serveLogos(app: FastifyInstance, context: AppContext): void {
  for (const path of ['/media/studio-logo/:id', '/media/studio-logo/:id/:pass']) {
    app.get<{ Params: LogoPath }>(path, async (request, reply) => {
      const { content, type } = await readLogoAt(context, request.params)
      const etag = `"${request.params.id}"`
      reply
        .header('etag', etag)
        // A store may be closed at any time.
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-type', type).send(content)
    })
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function readLogoAt(
  context: AppContext,
  { id, pass }: LogoPath,
): Promise<Pick<StudioFile, 'type' | 'content'>> {
  const studio = uuid.test(id) ? await findStudioOfLogo(context.db, id) : undefined
  const isShown = studio && (studio.isActive || (pass !== undefined && (await isSigned(context, id, pass))))
  const file =
    isShown && (await inStudio(context.db, studio.studioId, (tx) => findFile(tx, studio.studioId, id)))
  if (file) return file
  throw new Refusal('no-such-call', { message: messages.noSuchCall })
}

const passSchema = z.object({ logoId: z.string(), endsOnDay: z.number() })

async function isSigned({ db, now }: AppContext, id: string, pass: string): Promise<boolean> {
  const signed = passSchema.safeParse(await readSignedToken(db, LOGO_PURPOSE, pass))
  return signed.success && signed.data.logoId === id && today(now()) <= signed.data.endsOnDay
}
