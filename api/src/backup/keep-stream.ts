import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { KeptFile } from '#src/backup/manifest'

/** Writes a stream to disk as a new file of a backup; returns its size and hash. */
export async function keepStream(
  folder: string,
  path: string,
  streams: [Readable, ...Transform[]],
): Promise<KeptFile> {
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const seen = countBytes()
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([...streams, seen.stream, file])
  return { path, ...seen.result() }
}

/** Size and hash of an existing file. */
export async function describeFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const seen = countBytes()
  await pipeline(createReadStream(file), seen.stream.resume())
  return seen.result()
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function countBytes() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
