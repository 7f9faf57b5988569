interface RefusedVariant {
  sku: string
  message: string
}

export interface VariantsOutcome {
  kind: 'variants'
  /** pieces that are in the bag now */
  added: number
  /** what was not added, and why */
  refused: RefusedVariant[]
  /** what was typed of these */
  typed: Record<string, string>
  /** why nothing was tried */
  message?: string
}
