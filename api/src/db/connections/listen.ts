import { BoundedClient } from '#src/db/connections/bounded-client'

const reconnectMs = 1_000
/** A silent line looks like a dead one, so it is tested. */
const heartbeatMs = 3_000
const answerTimeoutMs = 3_000

export interface Listener {
  close: () => Promise<void>
}

/** Listens to a channel on its own connection, which is reopened when it is lost. */
export function listen(url: string, channel: string, onAnnouncement: () => void): Listener {
  let client: BoundedClient | undefined
  let wake: NodeJS.Timeout | undefined
  let isClosed = false

  const open = async (): Promise<void> => {
    const opened = new BoundedClient({
      connectionString: url,
      application_name: 'barre-listener',
      answerTimeoutMs,
    })
    client = opened
    opened.on('notification', onAnnouncement)
    opened.on('error', () => openAgain(opened))
    opened.on('end', () => openAgain(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      beat(opened)
    } catch {
      openAgain(opened)
    }
  }

  /** A test without an answer ends the connection, and its end opens the next. */
  const beat = (opened: BoundedClient): void => {
    if (isClosed || client !== opened) return
    wake = setTimeout(() => {
      opened.query('select 1').then(
        () => beat(opened),
        () => openAgain(opened),
      )
    }, heartbeatMs)
  }

  const openAgain = (lost: BoundedClient): void => {
    if (isClosed || client !== lost) return
    client = undefined
    clearTimeout(wake)
    lost.end().catch(() => undefined)
    wake = setTimeout(() => void open(), reconnectMs)
  }

  void open()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(wake)
      await client?.end().catch(() => undefined)
    },
  }
}
