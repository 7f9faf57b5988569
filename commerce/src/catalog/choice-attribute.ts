/** A product attribute that lists offer as a filter. */
export interface ChoiceAttribute {
  code: string
  /** select, multiselect, boolean, text, ... */
  input: string
  label: string
  /** in the merchant's order */
  options: { id: number; label: string; swatch: string }[]
}
