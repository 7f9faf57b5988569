import type { FastifyInstance, FastifyReply } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib'

type Encoding = 'zstd' | 'br' | 'gzip'

const smallestWorthwhileBytes = 1_024
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** Most pages fit into one chunk. */
const chunkSize = 32_768

// The fastest setting of each: an answer is compressed for one visitor, so time matters more than the last percent.
const compress: Record<Encoding, (payload: string | Buffer) => Buffer | Promise<Buffer>> = {
  // Synchronously: compressing a page takes less time than handing it to a thread.
  zstd: (payload) => zstdCompressSync(payload, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (payload) =>
    promisify(brotliCompress)(payload, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (payload) => promisify(gzip)(payload, { chunkSize, level: 1 }),
}

/** Compresses answers that are complete texts. Files are compressed at build time, see the storefront's assets. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload) || reply.hasHeader('content-encoding') || !isCompressible(reply)) return payload
    addVary(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding || Buffer.byteLength(payload) < smallestWorthwhileBytes) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress[encoding](payload)
  })
}

/** The best encoding that a client accepts; quality 0 means it refuses one. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['zstd', 'br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

function isCompressible(reply: FastifyReply): boolean {
  return reply.statusCode !== 304 && compressible.test(String(reply.getHeader('content-type') ?? ''))
}

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}
