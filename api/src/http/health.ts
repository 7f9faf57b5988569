import type { FastifyInstance } from 'fastify'
import { HEALTH_FREE_BYTES, HEALTH_WRITE_EVERY_MS } from 'commerce/limits'
import { statfs } from 'node:fs/promises'
import type { AppContext } from '#src/context'
import { pingDatabase, writeHealthCheck } from '#src/http/health-queries'

/**
 * Whether the shop works: the database answers and accepts writes. Anyone may ask, so only one request within some
 * seconds writes, and the others share its result.
 */
export function registerHealth(app: FastifyInstance, parts: Pick<AppContext, 'config' | 'pool'>): void {
  let written: Promise<void> | undefined
  let writtenAt = -Infinity
  app.get('/healthz', async () => {
    await pingDatabase(parts.pool)
    if (!written || performance.now() - writtenAt >= HEALTH_WRITE_EVERY_MS) {
      writtenAt = performance.now()
      written = write(parts)
      written.catch(() => undefined) // reported to everyone who waits for it
    }
    await written
    return { status: 'ok', version: parts.config.buildVersion }
  })
}

async function write({ config, pool }: Pick<AppContext, 'config' | 'pool'>): Promise<void> {
  await writeHealthCheck(pool)
  // Rewriting one row takes no space, so a full disk would not show. The disk of an external server is unknown.
  if (config.databaseUrls) return
  const { bavail, bsize } = await statfs(config.dataFolder)
  if (bavail * bsize < HEALTH_FREE_BYTES) throw new DiskFull()
}

class DiskFull extends Error {
  readonly statusCode = 503

  constructor() {
    super('The disk of the data folder is full.')
  }
}
