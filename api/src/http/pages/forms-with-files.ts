import { registerStudio } from 'commerce/contract/studio/registrations'
import { uploadLogo } from 'commerce/contract/studio/logo'
import { previewStudioMail } from 'commerce/contract/studio/marketing'
import { addReturnPhoto } from 'commerce/contract/studio/returns'
import { sessionKindsOf } from 'commerce/contract/call/audience'
import { readCookieLine } from 'commerce/contract/call/cookie'
import { doorCookies } from 'commerce/contract/call/door'
import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { LOGO_FORM_MAX_BYTES, MAX_FORM_BYTES, REGISTRATION_MAX_BYTES } from 'commerce/limits'
import { ORDERS_AND_RETURNS_PATH } from 'commerce/page-paths'
import { STUDIO_REGISTRATION_PATH } from 'commerce/registrations/studio-paths'
import { RETURN_PHOTO_FORM_MAX_BYTES } from 'commerce/return-limits'
import { STUDIO_MARKETING_PATH, STUDIO_SETTINGS_PATH } from 'commerce/studios/studio-paths'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Readable } from 'node:stream'
import { type Actor, guest } from '#src/actor'
import { noteRefusal } from '#src/audit/note-refusals'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { requireBeforeFiles } from '#src/http/bodies/before-files'
import { holdUpload } from '#src/http/limits/limit-uploads'
import { contextOf } from '#src/http/register'
import { scopeOfRequest } from '#src/http/scope-of-request'
import { findHolder } from '#src/session/find-kept-actor'

declare module 'fastify' {
  interface FastifyRequest {
    /** set where the form of a page was refused before anything of it was read */
    isUnread?: boolean
  }
}

interface FormWithFile {
  url: string
  bodyLimit: number
  call: AnyEndpoint
}

/** Where a form may hold a file, and the call that gets it: in the default store view and in others, for documents and for scripts. */
export const formsWithFiles: FormWithFile[] = [
  { path: STUDIO_REGISTRATION_PATH, bodyLimit: REGISTRATION_MAX_BYTES, call: registerStudio },
  { path: STUDIO_SETTINGS_PATH, bodyLimit: LOGO_FORM_MAX_BYTES, call: uploadLogo },
  { path: STUDIO_MARKETING_PATH, bodyLimit: MAX_FORM_BYTES, call: previewStudioMail },
  {
    path: `${ORDERS_AND_RETURNS_PATH}/order/details`,
    bodyLimit: RETURN_PHOTO_FORM_MAX_BYTES,
    call: addReturnPhoto,
  },
  { path: '/my-account/orders/:number', bodyLimit: RETURN_PHOTO_FORM_MAX_BYTES, call: addReturnPhoto },
].flatMap(({ path, ...form }) =>
  ['', '/:storeCode'].flatMap((base) =>
    ['', '.data'].map((ending) => ({ url: base + path + ending, ...form })),
  ),
)

/** E-45: what the call would refuse before it reads the file is refused before the page reads its form. */
export function refuseUnread(
  app: FastifyInstance,
  context: AppContext,
  call: AnyEndpoint,
): Pick<RouteOptions, 'onRequest' | 'preParsing'> {
  return {
    onRequest: async (request) => {
      if (!mayHoldFile(request)) return
      try {
        holdUpload(app, request)
        const actor = await actorOf(context, request, call)
        await requireBeforeFiles(app, call, contextOf(context, request, actor))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.isUnread = true
        await noteRefusal(context, request, error)
      }
    },
    preParsing: async ({ isUnread, headers }, _reply, payload) =>
      isUnread === true ? nothingOf(headers['content-length']) : payload,
  }
}

/** Any other form is no longer than those of all pages. */
function mayHoldFile({ headers }: FastifyRequest): boolean {
  const isShort = Number(headers['content-length']) <= MAX_FORM_BYTES
  return !isShort || (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')
}

/** Stands in for a body that is not read: Node throws away what still comes once the answer is sent. */
function nothingOf(contentLength = '0') {
  return Object.assign(Readable.from([]), { receivedEncodedLength: Number(contentLength) })
}

/** By the cookies of the visitor, who stays signed in as they are. */
async function actorOf(context: AppContext, request: FastifyRequest, call: AnyEndpoint): Promise<Actor> {
  const { site, basePath, studioKey } = scopeOfRequest(context, request)
  const place = { secure: site.publicUrl.startsWith('https:'), basePath }
  const read = (name: keyof typeof doorCookies) =>
    readCookieLine(request.headers.cookie, name, { terms: doorCookies[name], ...place })
  for (const kind of sessionKindsOf(call.audience, studioKey !== null)) {
    const { access, refresh } = sessionCookies[kind]
    const tokens = { accessToken: read(access), refreshToken: read(refresh) }
    const found = await context.watch.whileThere(findHolder(context, { kind, ...tokens }))
    if (found) return found
  }
  return guest
}
