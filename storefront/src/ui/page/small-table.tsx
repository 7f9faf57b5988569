import styles from '#src/ui/page/small-table.module.css'

interface SmallTableProps {
  caption: React.ReactNode
  /** the column headings */
  columns: string[]
  /** its rows */
  children: React.ReactNode
}

/** A few figures in a small table. */
export function SmallTable({ caption, columns, children }: SmallTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
