import styles from '#src/ui/page/sort-heading.module.css'

interface SortHeadingProps {
  label: string
  /** what the button says to a pointer that rests on it */
  title: string
  /** the id of the form that loads the table, and what it sends as `sort` */
  form: string
  value: string
  /** undefined: the table is not sorted by this column */
  direction: 'ascending' | 'descending' | undefined
}

const signs = { ascending: '↑', descending: '↓' } as const

/** UX-106: the heading of a column, which sorts by it. */
export function SortHeading({ label, title, form, value, direction }: SortHeadingProps) {
  return (
    <th scope="col" aria-sort={direction}>
      <button type="submit" form={form} name="sort" value={value} title={title} className={styles.sort}>
        {label}
        <span aria-hidden className={styles.direction}>
          {direction ? signs[direction] : '↕'}
        </span>
      </button>
    </th>
  )
}
