import type { Line } from '#src/draw/geometry'
import type { Canvas, Plane } from '#src/draw/plane'

/** How much of each pixel of the plane a closed outline covers, 0 to 1, kept where it is the largest so far. */
export function fill(plane: Plane, outline: Line, canvas: Canvas): void {
  const areas = new Float32Array((plane.width + 2) * (plane.height + 1))
  const toPixels = ([x, y]: readonly [number, number]): [number, number] => [
    Math.min(Math.max((x - canvas.left) * canvas.scale - plane.left, 0), plane.width),
    (y - canvas.top) * canvas.scale - plane.top,
  ]
  for (let i = 0; i < outline.length; i++) {
    addEdge(areas, plane, toPixels(outline[i]), toPixels(outline[(i + 1) % outline.length]))
  }
  const stride = plane.width + 2
  for (let y = 0; y < plane.height; y++) {
    let sum = 0
    for (let x = 0; x < plane.width; x++) {
      sum += areas[y * stride + x]
      const covered = Math.min(1, Math.abs(sum))
      const at = y * plane.width + x
      if (covered > plane.data[at]) plane.data[at] = covered
    }
  }
}

/** Adds the signed area an edge leaves to its right; a running sum over each row then gives the coverage. */
function addEdge(areas: Float32Array, plane: Plane, from: [number, number], to: [number, number]): void {
  if (from[1] === to[1]) return
  const down = from[1] < to[1] ? 1 : -1
  const [upper, lower] = down === 1 ? [from, to] : [to, from]
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
  let x = upper[0] + Math.max(0, -upper[1]) * slope
  const first = Math.max(0, Math.floor(upper[1]))
  const last = Math.min(plane.height, Math.ceil(lower[1]))
  for (let y = first; y < last; y++) {
    const dy = Math.min(y + 1, lower[1]) - Math.max(y, upper[1])
    const next = x + slope * dy
    addRow(areas, y * (plane.width + 2), { from: Math.min(x, next), to: Math.max(x, next), area: dy * down })
    x = next
  }
}

function addRow(areas: Float32Array, row: number, edge: { from: number; to: number; area: number }): void {
  const firstPixel = Math.floor(edge.from)
  const lastPixel = Math.ceil(edge.to)
  if (lastPixel <= firstPixel + 1) {
    const middle = (edge.from + edge.to) / 2 - firstPixel
    areas[row + firstPixel] += edge.area * (1 - middle)
    areas[row + firstPixel + 1] += edge.area * middle
    return
  }
  // The edge crosses several pixels of the row: the covered share grows from pixel to pixel.
  const run = edge.to - edge.from
  let before = 0
  for (let pixel = firstPixel; pixel < lastPixel; pixel++) {
    const covered = coverageUpTo(pixel + 1, edge.from, run) - coverageUpTo(pixel, edge.from, run)
    areas[row + pixel] += edge.area * (covered - before)
    before = covered
  }
  areas[row + lastPixel] += edge.area * (1 - before)
}

/** The integral, up to x, of the share of the row that lies right of the edge. */
function coverageUpTo(x: number, from: number, run: number): number {
  const inside = Math.min(Math.max(x - from, 0), run)
  return (inside * inside) / (2 * run) + Math.max(0, x - from - run)
}
