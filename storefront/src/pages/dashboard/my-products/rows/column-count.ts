/** Columns of the table, those of its boxes and its actions among them. */
export const columnCount = 11
