/** Points for the goods of an order, of which so much is paid and not given back. A part of a unit earns nothing. */
export function pointsFor(goodsCents: number, pointsPerUnit: number): number {
  return Math.max(0, Math.floor((goodsCents * pointsPerUnit) / 100))
}
