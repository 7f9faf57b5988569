/** The status of a page that passes a refusal on. No answer at all counts as a bad gateway. */
export function statusOf({ code }: { code: number }): number {
  return code === 0 ? 502 : code
}
