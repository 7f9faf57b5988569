/** What a choice is called. */
export function labelIn(choices: { value: string; label: string }[], value: string): string {
  return choices.find((each) => each.value === value)?.label ?? value
}
