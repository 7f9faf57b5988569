import pg from 'pg'

export interface Column {
  name: string
  typeId: number
  /** 0 and 0 where it is no column of a table as it stands */
  tableId: number
  columnId: number
}

interface Described {
  columns: Column[]
  error: string | undefined
}

/** What PostgreSQL says of a statement that it prepares and does not run. */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  const { promise, resolve } = Promise.withResolvers<Described>()
  const described: Described = { columns: [], error: undefined }
  // What the client calls on a query of its own kind; see Submittable in pg.
  const asked = {
    submit: (connection: pg.Connection) => {
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
      described.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        typeId: dataTypeID,
        tableId: tableID,
        columnId: columnID,
      }))
    },
    // After an error the client calls nothing more of it.
    handleError: ({ message }: Error) => resolve({ columns: [], error: message }),
    handleReadyForQuery: () => resolve(described),
    handleCommandComplete: () => undefined,
    handleDataRow: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
  }
  client.query(asked as pg.Submittable)
  return promise
}
