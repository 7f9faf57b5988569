import pg from 'pg'
import { vi } from 'vitest'
import type { Column } from '#test/checks/describe-statement'

/** Every statement that runs from now on, with the columns of its rows. */
export function recordStatements(): Map<string, Column[]> {
  const recorded = new Map<string, Column[]>()
  const { query } = pg.Client.prototype as { query: (...asked: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype as { query: typeof query }, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = query.apply(this, asked)
    const [first] = asked as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text === undefined) return answer
    // Of several statements in one text there are several results.
    const note = (result: pg.QueryResult | pg.QueryResult[]) =>
      Array.isArray(result) ? undefined : recorded.set(text, columnsOf(result))
    if (answer instanceof pg.Query) answer.once('end', note as () => void)
    // What fails is told by whoever asked.
    else if (answer instanceof Promise) answer.then(note, () => undefined)
    return answer
  })
  return recorded
}

function columnsOf({ fields }: pg.QueryResult): Column[] {
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    typeId: dataTypeID,
    tableId: tableID,
    columnId: columnID,
  }))
}
