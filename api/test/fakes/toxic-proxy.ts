import { once } from 'node:events'
import { type AddressInfo, createServer, type NetConnectOpts } from 'node:net'
import { join } from 'node:path'
import { type Cut, ToxicLine, type Toxics } from '#test/fakes/toxic-line'

const socketName = '.s.PGSQL.5432'

export type ToxicProxy = Awaited<ReturnType<typeof openToxicProxy>>

/** A connection to a server on which every network failure can be simulated. */
export async function openToxicProxy(server?: NetConnectOpts) {
  let target = server
  let toxics: Toxics = {}
  let port = 0
  const lines = new Set<ToxicLine>()
  const cuts: Cut[] = []
  const takeCut = (chunk: Buffer) => {
    const at = cuts.findIndex(({ text }) => chunk.includes(text))
    return at === -1 ? undefined : cuts.splice(at, 1)[0]
  }
  // A side that ends is told to the other, or not: never by itself.
  const relay = createServer({ allowHalfOpen: true }, (near) => {
    if (!target) throw new Error('The proxy knows no server: call `reach` first.')
    for (const line of lines) if (line.hasEnded) lines.delete(line)
    lines.add(new ToxicLine(near, target, { toxics: () => toxics, takeCut }))
  })
  const up = async () => {
    if (relay.listening) return
    relay.listen(port, '127.0.0.1')
    await once(relay, 'listening')
    port = (relay.address() as AddressInfo).port // a server that listens on TCP has such an address
  }
  const down = () => {
    relay.close()
    for (const line of lines) line.end()
  }
  await up()
  return {
    port,
    /** the URL of a database as it is reached through the proxy */
    reach: (url: string): string => {
      const { pathname, searchParams, username } = new URL(url.replace('@/', '@local/'))
      target = { path: join(searchParams.get('host') ?? '', socketName) }
      return `postgresql://${username}@127.0.0.1:${port}${pathname}`
    },
    /** From now on; what was wrong before is over. */
    poison: (now: Toxics): void => {
      toxics = now
      for (const line of lines) line.poison(now)
    },
    /** New connections are whole again; those that lost something stay dead. */
    heal: (): void => {
      toxics = {}
    },
    /** Refuses and breaks everything, as a server that is away. */
    down,
    up,
    /** Cuts the next line on which this is said; resolves once it is cut. */
    cut: (text: string, at: Cut['at']): Promise<void> => new Promise((done) => cuts.push({ text, at, done })),
    close: (): void => down(),
  }
}
