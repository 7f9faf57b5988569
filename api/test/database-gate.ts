import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** A way to the database that can be shut: connections through it break, and new ones are refused. */
export async function openDatabaseGate() {
  const folder = await mkdtemp(join(tmpdir(), 'barre-gate-'))
  const open = new Set<Socket>()
  let serverFolder = ''
  const gate = createServer((near) => {
    const far = connect(join(serverFolder, socketName))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => gate.listen(join(folder, socketName), resolve))
  const shut = () => {
    gate.close()
    for (const socket of open) socket.destroy()
  }
  return {
    /** the address of a database as it is reached through the gate */
    reach: (url: string): string => {
      const [, host = ''] = /host=([^&]+)/.exec(url) ?? []
      serverFolder = decodeURIComponent(host)
      return url.replace(host, encodeURIComponent(folder))
    },
    shut,
    remove: async () => {
      shut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
