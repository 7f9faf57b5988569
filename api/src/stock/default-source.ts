/** The code of the stock source that imports and exports count, and that a new product's stock is in. */
export const DEFAULT_SOURCE = 'default'
