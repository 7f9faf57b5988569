import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../api/src/config.ts'

/** Fails before anything else starts if the port is taken. */
export async function refuseBusyPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} of ${host} is in use. Is the shop open already? Choose another with PORT=3001.`,
        {
          cause: error,
        },
      )
    }
    throw error
  }
  probe.close()
  await once(probe, 'close')
}
