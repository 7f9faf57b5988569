import pg from 'pg'

/** A table with its columns as `copy` wants them, whatever their names hold. */
export function quotedTable({ name, columns }: { name: string; columns: readonly string[] }): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  return `public.${pg.escapeIdentifier(name)} (${quoted.join(', ')})`
}
