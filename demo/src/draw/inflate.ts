import { clamp, type Plane } from '#src/draw/plane'

const SWEEPS = 18
const OUTSIDE = 40

/**
 * The height of a soft body with the given silhouette, in pixels: a limb comes out round, a wide surface
 * flattens at `roundness`. It is the root of the solution of a screened Poisson equation, found from coarse to fine.
 */
export function inflate(mask: Plane, roundness: number, cell: number): Plane {
  const fine = shrink(mask, cell)
  let solution: Plane | undefined
  for (const factor of [8, 4, 2, 1]) {
    const level = factor === 1 ? fine : shrink(fine, factor)
    const start = solution ? stretch(solution, level) : new Float32Array(level.data.length)
    solution = relax(level, start, { cell: cell * factor, roundness })
  }
  const heights = stretch(solution ?? fine, mask)
  for (let i = 0; i < heights.length; i++) heights[i] = Math.sqrt(Math.max(0, heights[i]))
  return { ...mask, data: heights }
}

function relax(mask: Plane, start: Float32Array, body: { cell: number; roundness: number }): Plane {
  const { width, height } = mask
  const u = start
  const area = body.cell * body.cell
  const screen = (2 / (body.roundness * body.roundness)) * area
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const cover = mask.data[i]
        if (cover === 0) {
          u[i] = 0
          continue
        }
        const around =
          (x > 0 ? u[i - 1] : 0) +
          (x < width - 1 ? u[i + 1] : 0) +
          (y > 0 ? u[i - width] : 0) +
          (y < height - 1 ? u[i + width] : 0)
        const next = (around + 2 * area * cover) / (4 + screen + OUTSIDE * (1 - cover) * (1 - cover))
        u[i] += 1.6 * (next - u[i])
      }
    }
  }
  return { ...mask, data: u }
}

export function shrink(plane: Plane, factor: number): Plane {
  const width = Math.ceil(plane.width / factor)
  const height = Math.ceil(plane.height / factor)
  const data = new Float32Array(width * height)
  for (let y = 0; y < plane.height; y++) {
    const row = Math.floor(y / factor) * width
    for (let x = 0; x < plane.width; x++)
      data[row + Math.floor(x / factor)] += plane.data[y * plane.width + x]
  }
  for (let i = 0; i < data.length; i++) data[i] /= factor * factor
  return { ...plane, width, height, data }
}

export function stretch(from: Plane, to: Plane): Float32Array {
  const data = new Float32Array(to.width * to.height)
  const [ratioX, ratioY] = [from.width / to.width, from.height / to.height]
  for (let y = 0; y < to.height; y++) {
    const fy = clamp((y + 0.5) * ratioY - 0.5, 0, from.height - 1)
    const y0 = Math.floor(fy)
    const rowA = y0 * from.width
    const rowB = Math.min(y0 + 1, from.height - 1) * from.width
    for (let x = 0; x < to.width; x++) {
      const fx = clamp((x + 0.5) * ratioX - 0.5, 0, from.width - 1)
      const x0 = Math.floor(fx)
      const x1 = Math.min(x0 + 1, from.width - 1)
      const upper = from.data[rowA + x0] * (1 - fx + x0) + from.data[rowA + x1] * (fx - x0)
      const lower = from.data[rowB + x0] * (1 - fx + x0) + from.data[rowB + x1] * (fx - x0)
      data[y * to.width + x] = upper * (1 - fy + y0) + lower * (fy - y0)
    }
  }
  return data
}
