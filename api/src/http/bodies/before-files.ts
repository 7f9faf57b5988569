import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { FORMS_WITH_FILES_OF_IP } from 'commerce/limits'
import type { FastifyInstance } from 'fastify'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { noteUploads } from '#src/http/limits/limit-uploads'
import { requireAudience } from '#src/http/guards/require-audience'

/** May refuse a call before anything of its files is read. */
type BeforeFiles = (ctx: Ctx) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** of each call with files that has more to say, by its path */
    beforeFiles: Map<string, BeforeFiles>
  }
}

export function noteBeforeFiles(app: FastifyInstance): void {
  app.decorate('beforeFiles', new Map<string, BeforeFiles>())
  noteUploads(app)
}

/** E-45: a form with a file is counted by the IP it comes from before it is read, whatever it holds. */
export async function limitFormsWithFiles(ctx: Ctx): Promise<void> {
  await limitTries(ctx, ipLimits(ctx.ip, ['forms-with-files'], FORMS_WITH_FILES_OF_IP))
}

/** What a call would refuse before its file, for a page that gets the file in a form of its own. */
export async function requireBeforeFiles(app: FastifyInstance, call: AnyEndpoint, ctx: Ctx): Promise<void> {
  await limitFormsWithFiles(ctx)
  requireAudience(call.audience, ctx.actor, ctx.scope.studioKey !== null)
  await app.beforeFiles.get(call.path)?.(ctx)
}
