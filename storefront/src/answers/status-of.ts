/** The status of a page that passes a refusal on; no answer at all is the fault of what stands behind it. */
export function statusOf({ code }: { code: number }): number {
  return code === 0 ? 502 : code
}
