import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress } from '#src/http/answers/encodings'

const smallestWorthwhileBytes = 1_024
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** Compresses answers that are complete texts. Files are compressed at build time, see the storefront's assets. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const compressed = compressedOf(request, reply, payload)
    if (compressed instanceof Promise) compressed.then((bytes) => done(null, bytes), done)
    else done(null, compressed)
  })
}

function compressedOf(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!isText(payload) || reply.hasHeader('content-encoding') || !isCompressible(reply)) return payload
  addVary(reply)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding || Buffer.byteLength(payload) < smallestWorthwhileBytes) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress[encoding](payload)
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

function isCompressible(reply: FastifyReply): boolean {
  return reply.statusCode !== 304 && compressible.test(String(reply.getHeader('content-type') ?? ''))
}

export function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}
