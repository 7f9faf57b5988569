import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'

/** An account that was erased, told apart from every other without a word about its owner. */
const erasureSchema = z.object({
  customer: z.int(),
  since: z.string(),
  erasedAt: z.iso.datetime(),
  /** digest of the mailbox that was erased with the account; absent where nobody had confirmed the address */
  mailbox: z.string().optional(),
})
export type Erasure = z.infer<typeof erasureSchema>

/** Adds a line to the log, and waits until it lies on the disk. The same twice does no harm. */
export async function noteErasure(file: string, job: { payload: unknown }): Promise<void> {
  const erasure = erasureSchema.parse(job.payload)
  await mkdir(dirname(file), { recursive: true })
  const log = await open(file, 'a', 0o600)
  try {
    await log.appendFile(`\n${JSON.stringify(erasure)}\n`)
    await log.sync()
  } finally {
    await log.close()
  }
}

/**
 * Everybody who was erased. A line that breaks off was being written when the server fell, and its job wrote it again; any
 * other that cannot be read stops the shop: whom it names would come back unseen.
 */
export async function readErasures(file: string): Promise<Erasure[]> {
  const lines = (await readIfThere(file)).split('\n').filter((line) => line.endsWith('}'))
  return lines.map((line) => {
    const erasure = erasureSchema.safeParse(parseJson(line))
    if (!erasure.success) throw new Error(`A line of ${file} names no erased account: ${line}`)
    return erasure.data
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // said by who asks, with the line
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
