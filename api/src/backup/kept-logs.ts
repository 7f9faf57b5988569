import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keepStream } from '#src/backup/keep-stream'
import type { KeptFile } from '#src/backup/manifest'
import type { Config } from '#src/config'

const folder = 'logs'

/**
 * The lists that the shop keeps outside its database: erased accounts and placed orders. Those of the restored shop may
 * be newer than the backup, so missing lines are added and nothing is removed.
 */
export function keptLogs({ erasureLog, orderLog }: Pick<Config, 'erasureLog' | 'orderLog'>) {
  const logs: Record<string, string> = {
    [`${folder}/erasures.jsonl`]: erasureLog,
    [`${folder}/orders.jsonl`]: orderLog,
  }
  return {
    async copyInto(backup: string): Promise<KeptFile[]> {
      const kept: KeptFile[] = []
      for (const [path, file] of Object.entries(logs)) {
        if (await isThere(file)) kept.push(await keepStream(backup, path, [createReadStream(file)]))
      }
      return kept
    },
    async addBack(backup: string, files: KeptFile[]): Promise<void> {
      for (const { path } of files) {
        const file = logs[path]
        if (file !== undefined) await addLines(await readFile(join(backup, path), 'utf8'), file)
      }
    },
  }
}

export function isLog({ path }: KeptFile): boolean {
  return path.startsWith(`${folder}/`)
}

async function addLines(text: string, file: string): Promise<void> {
  const there = new Set((await isThere(file)) ? (await readFile(file, 'utf8')).split('\n') : [])
  const missing = text.split('\n').filter((line) => line !== '' && !there.has(line))
  if (missing.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  await using log = await open(file, 'a', 0o600)
  await log.appendFile(`\n${missing.join('\n')}\n`)
  await log.sync()
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
