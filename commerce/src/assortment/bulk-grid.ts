/** STUDIO-14: the variants of a product, usually colors by sizes. */
export interface BulkGrid {
  /** 'Color'; empty where the product has none */
  rowsLabel: string
  /** 'Size'; empty where the product has none */
  columnsLabel: string
  rows: {
    id: string
    label: string
    /** hex color, or path of a picture; empty if there is neither */ swatch: string
  }[]
  columns: { id: string; label: string }[]
  /** by row and column; undefined: there is no such variant */
  cells: (BulkCell | undefined)[][]
}

export interface BulkCell {
  sku: string
  isInStock: boolean
  /** that can be sold now; null: not counted */
  units: number | null
}
