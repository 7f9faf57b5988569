import pg, { type Connection, type FieldDef } from 'pg'

/** Columns by the names of the prepared statements of a connection. */
export type KnownColumns = Map<string, FieldDef[]>

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

type Callback = (error: Error | null, result: unknown) => void

/** The steps of pg's own query, which its types leave out. */
interface Steps {
  callback?: Callback
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: FieldDef[] }): void
  handleCommandComplete(message: object, connection: Connection): void
}
const StepwiseQuery = pg.Query as unknown as new (text: string, values: unknown[]) => pg.Query & Steps

/**
 * A statement that the server describes once per connection, in place of each time. While it is prepared its columns stay: if a
 * migration changes them, the server refuses it.
 */
export class PreparedQuery extends StepwiseQuery {
  readonly name: string
  readonly #known: KnownColumns
  #columns: FieldDef[] = []
  override callback: Callback

  constructor({ name, text, values }: NamedStatement, known: KnownColumns, callback: Callback) {
    super(text, values)
    this.name = name
    this.#known = known
    this.callback = callback
  }

  override prepare(connection: Connection): void {
    const columns = this.#known.get(this.name)
    if (columns) this.handleRowDescription({ fields: columns })
    super.prepare(columns ? withoutDescribing(connection) : connection)
  }

  override handleRowDescription(message: { fields: FieldDef[] }): void {
    this.#columns = message.fields
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (!this.#known.has(this.name)) this.#known.set(this.name, this.#columns)
    super.handleCommandComplete(message, connection)
  }
}

const silent = new WeakMap<Connection, Connection>()

/** The connection, which asks for no columns. */
function withoutDescribing(connection: Connection): Connection {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  silent.set(connection, made)
  return made
}
