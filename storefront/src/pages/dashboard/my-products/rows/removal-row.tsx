import { columnCount } from '#src/pages/dashboard/my-products/rows/column-count'
import {
  RemovalQuestion,
  type RemovalQuestionProps,
} from '#src/pages/dashboard/my-products/rows/removal-question'
import styles from '#src/pages/dashboard/my-products/rows/removal-row.module.css'

/** The question below the row of its product. */
export function RemovalRow(asked: RemovalQuestionProps) {
  return (
    <tr className={styles.row}>
      <td colSpan={columnCount}>
        <RemovalQuestion {...asked} />
      </td>
    </tr>
  )
}
