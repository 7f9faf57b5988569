import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'

/** An erased account, identified without naming its owner. */
const erasureSchema = z.object({
  customer: z.int(),
  since: z.string(),
  erasedAt: z.iso.datetime(),
  /** hash of the mailbox that was erased with the account; absent if nobody had confirmed the e-mail */
  mailbox: z.string().optional(),
  /** the same of an imported account that nobody had confirmed: only for imports, as its mailbox may be another's */
  imported: z.string().optional(),
})
export type Erasure = z.infer<typeof erasureSchema>

/** Adds a line to the log, and waits until it is on disk. A repeat does no harm. */
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
 * Every erased account. An incomplete line was being written when the server crashed, and its job wrote it again; any
 * other unreadable line stops the shop, because its account would come back unnoticed.
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
    return undefined // the caller reports it, with the line
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
