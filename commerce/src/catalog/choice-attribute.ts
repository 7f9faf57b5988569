/** An attribute of products that lists are filtered by. */
export interface ChoiceAttribute {
  code: string
  /** select, multiselect, boolean, text, ... */
  input: string
  label: string
  /** in the merchant's order */
  options: { id: number; label: string; swatch: string }[]
}
