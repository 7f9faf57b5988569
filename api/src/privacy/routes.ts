import * as contract from 'commerce/contract/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/context'
import { Refusal } from '#src/errors'
import { networkOf } from '#src/http/network-of'
import type { Register } from '#src/http/register'
import { askForExport } from '#src/privacy/ask-for-export'
import { eraseCustomer } from '#src/privacy/erase-customer'
import { exportPath } from '#src/privacy/export-path'
import { exportGonePage, exportPage } from '#src/privacy/export-pages'
import { openExport, requireOpenExport } from '#src/privacy/open-export'

export async function registerPrivacy(
  app: FastifyInstance,
  { context, register }: { context: AppContext; register: Register },
): Promise<void> {
  register(contract.askForExport, askForExport)
  register(contract.eraseMe, eraseCustomer)
  await app.register(async (scope) => registerFile(scope, context))
}

/** The page of a mailed link, and its file. */
function registerFile(app: FastifyInstance, context: AppContext): void {
  // What the button posts is empty.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
  app.get<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage(request, hidden(reply), async () => {
      await requireOpenExport(context, request.params.token)
      return sendPage(reply, exportPage())
    }),
  )
  app.post<{ Params: { token: string } }>(exportPath(':token'), async (request, reply) =>
    orGonePage(request, hidden(reply), async () => {
      const { token } = request.params
      const data = await openExport(context, { token, network: networkOf(request.ip) })
      return reply
        .header('content-disposition', 'attachment; filename="barre-own-data.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2))
    }),
  )
}

/** Kept nowhere, and the address with its token told nowhere. */
function hidden(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}

/** Whoever follows a link in a browser reads in words why there is nothing; a program gets the refusal. */
async function orGonePage(
  request: FastifyRequest,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send()
  } catch (error) {
    const takesPages = request.headers.accept?.includes('text/html') ?? false
    if (!(error instanceof Refusal) || !takesPages) throw error
    return sendPage(reply.code(error.status), exportGonePage())
  }
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}
