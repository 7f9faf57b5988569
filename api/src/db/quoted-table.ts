import pg from 'pg'

/** A table with its columns for `copy`, whatever characters their names have. */
export function quotedTable({ name, columns }: { name: string; columns: readonly string[] }): string {
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  return `public.${pg.escapeIdentifier(name)} (${quoted.join(', ')})`
}
