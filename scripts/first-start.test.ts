import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { opened, start, temporaryFolder } from './checks/start-program.ts'
import { findFreePort } from './shop/find-free-port.ts'

/** When each existing original was last written. An unfinished one has a longer name. */
async function originals(dataFolder: string): Promise<Map<string, number>> {
  const paths = await readdir(join(dataFolder, 'media'), { recursive: true }).catch(() => [])
  const whole = paths.filter((path) => /[/\\][0-9a-f]{32}$/.test(path))
  const files = whole.map(
    async (path) => [path, (await stat(join(dataFolder, 'media', path))).mtimeMs] as const,
  )
  return new Map(await Promise.all(files))
}

/** A JPEG has a marker at its start and one at its end. */
function requireWhole(bytes: Buffer): void {
  expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff')
  expect(bytes.toString('hex', bytes.length - 2)).toBe('ffd9')
}

test(
  'a first start shows its pages and a picture before the other pictures are drawn; a kill leaves none half, and the next start draws the rest',
  { timeout: 180_000 },
  async () => {
    const dataFolder = await temporaryFolder()
    const first = start(dataFolder, await findFreePort(), undefined, { DEMO: 'true' })
    await opened(first)
    const origin = `http://127.0.0.1:${first.port}`
    const home = await (await fetch(`${origin}/`)).text()
    const [picture = ''] = /\/img\/[^"\s]+/.exec(home) ?? []
    const answer = await fetch(`${origin}${picture}`)
    expect(answer.status).toBe(200)
    requireWhole(Buffer.from(await answer.arrayBuffer()))
    const named = new Set([...home.matchAll(/\/img\/[^/]+\/([0-9a-f]{32})\//g)].map(([, hash]) => hash))
    expect(named.size).toBeGreaterThan(5)

    // Killed while it draws: the background draws everything in the catalog.
    await vi.waitFor(async () => expect((await originals(dataFolder)).size).toBeGreaterThan(3), {
      timeout: 60_000,
    })
    first.process.kill('SIGKILL')
    await first.ended
    const drawn = await originals(dataFolder)
    expect(drawn.size).toBeLessThan(500)
    for (const path of drawn.keys()) requireWhole(await readFile(join(dataFolder, 'media', path)))

    const next = start(dataFolder, await findFreePort(), undefined, { DEMO: 'true' })
    await opened(next)
    await vi.waitFor(async () => expect((await originals(dataFolder)).size).toBeGreaterThan(drawn.size + 2), {
      timeout: 60_000,
    })
    const later = await originals(dataFolder)
    for (const [path, writtenMs] of drawn) expect(later.get(path), path).toBe(writtenMs)
  },
)
