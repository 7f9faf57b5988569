import pg from 'pg'

const reconnectMs = 1_000

export interface Listener {
  close: () => Promise<void>
}

/** Hears what is announced on a channel, on a connection of its own that is opened again when it is lost. */
export function listen(url: string, channel: string, onAnnouncement: () => void): Listener {
  let client: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let isClosed = false

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'barre-listener',
      keepAlive: true,
    })
    client = opened
    opened.on('notification', onAnnouncement)
    opened.on('error', () => openAgain(opened))
    opened.on('end', () => openAgain(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch {
      openAgain(opened)
    }
  }

  const openAgain = (lost: pg.Client): void => {
    if (isClosed || client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    reconnect = setTimeout(() => void open(), reconnectMs)
  }

  void open()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(reconnect)
      await client?.end().catch(() => undefined)
    },
  }
}
