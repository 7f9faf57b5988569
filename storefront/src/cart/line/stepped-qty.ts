/** The next multiple up or down, and never less than the smallest quantity. */
export function steppedQty(
  qty: number,
  by: 1 | -1,
  { min, increment }: { min: number; increment: number },
): number {
  const over = qty % increment
  return Math.max(min, qty - (by > 0 ? over - increment : over || increment))
}
