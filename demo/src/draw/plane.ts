import type { Line } from '#src/draw/geometry'

/** A rectangle of the picture, in pixels, with one number a pixel. */
export interface Plane {
  left: number
  top: number
  width: number
  height: number
  data: Float32Array
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of the sheet that is drawn. */
export interface Canvas {
  /** in pixels */
  width: number
  height: number
  /** pixels a unit */
  scale: number
  /** the upper left corner, in units */
  left: number
  top: number
}

export function planeOf(box: Box): Plane {
  const width = Math.max(1, box.right - box.left)
  const height = Math.max(1, box.bottom - box.top)
  return { left: box.left, top: box.top, width, height, data: new Float32Array(width * height) }
}

export function boxAround(lines: readonly Line[], canvas: Canvas, margin: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines) {
    for (const [x, y] of line) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const { scale } = canvas
  return {
    left: clamp(Math.floor((left - margin - canvas.left) * scale), 0, canvas.width - 1),
    top: clamp(Math.floor((top - margin - canvas.top) * scale), 0, canvas.height - 1),
    right: clamp(Math.ceil((right + margin - canvas.left) * scale) + 1, 1, canvas.width),
    bottom: clamp(Math.ceil((bottom + margin - canvas.top) * scale) + 1, 1, canvas.height),
  }
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Three running averages: as good as a Gaussian, and as quick for a wide blur as for a narrow one. */
export function blur(plane: Plane, radius: number): Plane {
  const reach = Math.max(1, Math.round(radius))
  let data = plane.data
  for (let pass = 0; pass < 3; pass++) {
    data = averageRows(data, plane.width, plane.height, reach)
    data = averageColumns(data, plane.width, plane.height, reach)
  }
  return { ...plane, data }
}

function averageRows(from: Float32Array, width: number, height: number, reach: number): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = from[row] * reach
    for (let x = 0; x < reach; x++) sum += from[row + Math.min(x, width - 1)]
    for (let x = 0; x < width; x++) {
      sum += from[row + Math.min(x + reach, width - 1)]
      to[row + x] = sum * share
      sum -= from[row + Math.max(x - reach, 0)]
    }
  }
  return to
}

function averageColumns(from: Float32Array, width: number, height: number, reach: number): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    sums[x] = from[x] * reach
    for (let y = 0; y < reach; y++) sums[x] += from[Math.min(y, height - 1) * width + x]
  }
  for (let y = 0; y < height; y++) {
    const enters = Math.min(y + reach, height - 1) * width
    const leaves = Math.max(y - reach, 0) * width
    for (let x = 0; x < width; x++) {
      sums[x] += from[enters + x]
      to[y * width + x] = sums[x] * share
      sums[x] -= from[leaves + x]
    }
  }
  return to
}
