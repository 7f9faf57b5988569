import { BoundedClient } from '#src/db/connections/bounded-client'

const reconnectMs = 1_000
/** A line on which nothing is announced looks like one that is dead, so it is tried. */
const heartbeatMs = 3_000
const answerTimeoutMs = 3_000

export interface Listener {
  close: () => Promise<void>
}

/** Hears what is announced on a channel, on a connection of its own that is opened again when it is lost. */
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

  /** One that is not answered ends the connection, and its end opens the next. */
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
