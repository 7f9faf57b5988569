/** Shapes are drawn on a sheet of 600 by 744 units; the renderer scales them to pixels. */
export const SHEET = { width: 600, height: 744, middle: 300 }

export type Point = readonly [number, number]
export type Line = readonly Point[]

const STEP = 4

/** '318,56 319,84': points as text, the way drawings are written down. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })
}

/** Single points, or several as text. */
type Through = readonly (Point | string)[]

function pointsOf(through: Through): Point[] {
  return through.flatMap((part) => (typeof part === 'string' ? points(part) : [part]))
}

/** A smooth line through the points given. */
export function curve(...through: Through): Point[] {
  const stops = pointsOf(through)
  if (stops.length < 3) return stops
  const line: Point[] = []
  for (let i = 0; i < stops.length - 1; i++) {
    const [a, b] = [stops[Math.max(0, i - 1)], stops[i]]
    const [c, d] = [stops[i + 1], stops[Math.min(stops.length - 1, i + 2)]]
    const pieces = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / STEP))
    for (let n = 0; n < pieces; n++) line.push(catmullRom([a, b, c, d], n / pieces))
  }
  line.push(stops[stops.length - 1])
  return line
}

function catmullRom([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return [along(0), along(1)]
}

/** A closed smooth line. */
export function loop(...through: Through): Point[] {
  const stops = pointsOf(through)
  const around = [stops[stops.length - 1], ...stops, stops[0], stops[1]]
  const line: Point[] = []
  for (let i = 1; i < around.length - 2; i++) {
    const pieces = Math.max(3, Math.ceil(distance(around[i], around[i + 1]) / STEP))
    for (let n = 0; n < pieces; n++) {
      line.push(catmullRom([around[i - 1], around[i], around[i + 1], around[i + 2]], n / pieces))
    }
  }
  return line
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

export function mirror(line: Line): Point[] {
  return line.map(([x, y]): Point => [2 * SHEET.middle - x, y]).reverse()
}

/** The whole outline from its right half, drawn from the top to the bottom. */
export function symmetric(half: Line): Point[] {
  return [...half, ...mirror(half)]
}

/** A line and its mirror image. */
export function pair(line: Line): Line[] {
  return [line, mirror(line)]
}

export function ellipse([x, y]: Point, across: number, down: number): Point[] {
  const steps = Math.max(16, Math.ceil((across + down) / 3))
  return Array.from({ length: steps }, (_, i): Point => {
    const turn = (i / steps) * 2 * Math.PI
    return [x + across * Math.cos(turn), y + down * Math.sin(turn)]
  })
}

export function move(line: Line, by: Point): Point[] {
  return line.map(([x, y]): Point => [x + by[0], y + by[1]])
}

export function rotate(line: Line, degrees: number, [cx, cy]: Point): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return line.map(([x, y]): Point => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ])
}

export function scaled(line: Line, [sx, sy]: Point, [cx, cy]: Point): Point[] {
  return line.map(([x, y]): Point => [cx + (x - cx) * sx, cy + (y - cy) * sy])
}

/** A band of the given width along a line, wide at its ends too. */
export function band(line: Line, width: number, endWidth = width): Point[] {
  const [left, right]: [Point[], Point[]] = [[], []]
  line.forEach((point, i) => {
    const before = line[Math.max(0, i - 1)]
    const after = line[Math.min(line.length - 1, i + 1)]
    const length = distance(before, after) || 1
    const half = (width + ((endWidth - width) * i) / Math.max(1, line.length - 1)) / 2
    const [nx, ny] = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length]
    left.push([point[0] + nx * half, point[1] + ny * half])
    right.push([point[0] - nx * half, point[1] - ny * half])
  })
  return [...left, ...right.reverse()]
}

/** The point a part of the way along a line between two points. */
export function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

export function rectangle([left, top]: Point, [right, bottom]: Point): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** A smooth line that arrives level at the middle, so that it meets its mirror image without a corner. */
export function toMiddle(...through: Through): Point[] {
  const stops = pointsOf(through)
  const [x, y] = stops[stops.length - 2]
  return curve(...stops, [2 * SHEET.middle - x, y]).filter((point) => point[0] >= SHEET.middle)
}
