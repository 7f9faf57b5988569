import { clamp, type Plane } from '#src/draw/plane'

const SWEEPS = 18
/** The finest level begins near its end. */
const LAST_SWEEPS = 8
const OUTSIDE = 40

/**
 * The height of a soft body with the given silhouette, in pixels: a limb comes out round, a wide surface
 * flattens at `roundness`. It is the root of the solution of a screened Poisson equation, found from coarse to fine.
 */
export function inflate(mask: Plane, roundness: number, cell: number): Plane {
  const fine = grown(shrink(mask, cell))
  let solution: Plane | undefined
  for (const factor of [8, 4, 2, 1]) {
    const level = factor === 1 ? fine : shrink(fine, factor)
    const start = solution ? stretch(solution, level, 2) : new Float32Array(level.data.length)
    const sweeps = factor === 1 ? LAST_SWEEPS : SWEEPS
    solution = relax(level, start, { cell: cell * factor, roundness, sweeps })
  }
  const heights = stretch(solution ?? fine, mask, cell)
  for (let i = 0; i < heights.length; i++) heights[i] = Math.sqrt(Math.max(0, heights[i]))
  return { ...mask, data: heights }
}

/** A cell wider on all sides: the steps of its edge then lie outside the picture of the body. */
function grown(mask: Plane): Plane {
  const { width, height } = mask
  const data = new Float32Array(mask.data.length)
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const here = y * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x
      const right = x < width - 1 ? x + 1 : x
      const { data: d } = mask
      const sum =
        d[above + left] +
        d[above + x] +
        d[above + right] +
        d[here + left] +
        d[here + x] +
        d[here + right] +
        d[below + left] +
        d[below + x] +
        d[below + right]
      data[here + x] = Math.min(1, sum / 3)
    }
  }
  return { ...mask, data }
}

function relax(
  mask: Plane,
  start: Float32Array,
  body: { cell: number; roundness: number; sweeps: number },
): Plane {
  const { width, height } = mask
  const u = start
  const area = body.cell * body.cell
  const screen = (2 / (body.roundness * body.roundness)) * area
  for (let sweep = 0; sweep < body.sweeps; sweep++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const cover = mask.data[i]
        if (cover === 0) {
          u[i] = 0
          continue
        }
        // At the edge of the picture the body goes on.
        const around =
          u[x > 0 ? i - 1 : i] +
          u[x < width - 1 ? i + 1 : i] +
          u[y > 0 ? i - width : i] +
          u[y < height - 1 ? i + width : i]
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

interface Taps {
  /** the middle one of three numbers */
  at: Int32Array
  shares: Float32Array
}

/** Which three of the coarser numbers make each finer one, and by how much: without edges in the light. */
function tapsOf(from: number, to: number, ratio: number): Taps {
  const at = new Int32Array(to)
  const shares = new Float32Array(to * 3)
  for (let i = 0; i < to; i++) {
    const place = clamp((i + 0.5) * ratio, 0, from) - 0.5
    at[i] = clamp(Math.round(place), 0, from - 1)
    const off = clamp(place - at[i], -0.5, 0.5)
    shares[i * 3] = 0.5 * (0.5 - off) * (0.5 - off)
    shares[i * 3 + 1] = 0.75 - off * off
    shares[i * 3 + 2] = 0.5 * (0.5 + off) * (0.5 + off)
  }
  return { at, shares }
}

/** Fills a larger plane from a coarser one. */
export function stretch(from: Plane, to: Plane, factor: number): Float32Array {
  const across = tapsOf(from.width, to.width, 1 / factor)
  const down = tapsOf(from.height, to.height, 1 / factor)
  const { width, height } = to
  const wide = new Float32Array(width * from.height)
  const last = from.width - 1
  for (let y = 0; y < from.height; y++) {
    const row = y * from.width
    for (let x = 0; x < width; x++) {
      const at = across.at[x]
      wide[y * width + x] =
        from.data[row + (at > 0 ? at - 1 : 0)] * across.shares[x * 3] +
        from.data[row + at] * across.shares[x * 3 + 1] +
        from.data[row + (at < last ? at + 1 : last)] * across.shares[x * 3 + 2]
    }
  }
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const at = down.at[y]
    const above = Math.max(0, at - 1) * width
    const here = at * width
    const below = Math.min(from.height - 1, at + 1) * width
    const [a, b, c] = down.shares.subarray(y * 3, y * 3 + 3)
    for (let x = 0; x < width; x++) {
      data[y * width + x] = wide[above + x] * a + wide[here + x] * b + wide[below + x] * c
    }
  }
  return data
}
