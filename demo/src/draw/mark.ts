import { distance, type Line, type Point } from '#src/draw/geometry'
import { type Box, boxAround, type Canvas, type Plane, planeOf } from '#src/draw/plane'

/** A line pressed into the cloth, or raised from it: a fold, a seam, a rib, a row of stitches. Measures are in units. */
export interface Mark {
  line: Line
  width: number
  /** positive: a ridge; negative: a groove */
  height: number
  /** darkens (positive) or lightens (negative) the color along the line */
  ink?: number
  /** thins out towards its ends: 'both', 'start', 'end' */
  taper?: 'both' | 'start' | 'end'
  dash?: readonly [number, number]
}

export interface Relief {
  height: Plane
  ink: Plane
}

export function press(marks: readonly Mark[], relief: Relief, canvas: Canvas): void {
  for (const mark of marks) pressOne(mark, relief, canvas)
}

function pressOne(mark: Mark, relief: Relief, canvas: Canvas): void {
  const line = coarsened(mark)
  const reach = mark.width * 2.4 + 1
  const box = clip(boxAround([line], canvas, reach), relief.height)
  if (box.right <= box.left || box.bottom <= box.top) return
  const strength = planeOf(box)
  const total = lengthOf(line)
  let traveled = 0
  for (let i = 0; i < Math.max(1, line.length - 1); i++) {
    const [from, to] = [line[i], line[Math.min(i + 1, line.length - 1)]]
    const length = distance(from, to)
    if (isDrawn(mark, traveled + length / 2)) {
      stroke(strength, { from, to, startsAt: traveled, length, total, mark }, canvas)
    }
    traveled += length
  }
  addTo(relief.height, strength, mark.height * canvas.scale)
  if (mark.ink !== undefined) addTo(relief.ink, strength, mark.ink)
}

interface Stroke {
  from: Point
  to: Point
  startsAt: number
  length: number
  total: number
  mark: Mark
}

function stroke(strength: Plane, part: Stroke, canvas: Canvas): void {
  const { scale } = canvas
  const { mark } = part
  const box = clip(boxAround([[part.from, part.to]], canvas, mark.width * 2.4), strength)
  const ax = part.from[0] * scale
  const ay = part.from[1] * scale
  const dx = part.to[0] * scale - ax
  const dy = part.to[1] * scale - ay
  const perLength = 1 / Math.max(1e-9, dx * dx + dy * dy)
  const narrow = 1 / (mark.width * scale * mark.width * scale)
  const begins = part.total === 0 ? 0.5 : part.startsAt / part.total
  const lasts = part.total === 0 ? 0 : part.length / part.total
  for (let y = box.top; y < box.bottom; y++) {
    const py = y + 0.5 - ay
    const row = (y - strength.top) * strength.width - strength.left
    for (let x = box.left; x < box.right; x++) {
      const px = x + 0.5 - ax
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) * perLength))
      const ox = px - along * dx
      const oy = py - along * dy
      const near = (ox * ox + oy * oy) * narrow
      if (near > 5.5) continue
      const value = Math.exp(-near) * thinning(begins + along * lasts, mark.taper)
      if (value > strength.data[row + x]) strength.data[row + x] = value
    }
  }
}

function thinning(part: number, taper: Mark['taper']): number {
  if (taper === undefined) return 1
  if (taper === 'both') {
    const middle = 4 * part * (1 - part)
    return middle * (1.3 - 0.3 * middle)
  }
  const fade = taper === 'end' ? 1 - part : part
  return Math.min(1, fade * fade * (3 - 2 * fade) * 1.2)
}

/** A wide soft line needs fewer points than a fine one. */
function coarsened(mark: Mark): Line {
  const step = mark.width * 0.6
  if (mark.dash || step < 5) return mark.line
  const kept = [mark.line[0]]
  for (const point of mark.line) if (distance(kept[kept.length - 1], point) >= step) kept.push(point)
  return [...kept, mark.line[mark.line.length - 1]]
}

function isDrawn(mark: Mark, at: number): boolean {
  if (!mark.dash) return true
  return at % (mark.dash[0] + mark.dash[1]) < mark.dash[0]
}

function lengthOf(line: Line): number {
  let length = 0
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1], line[i])
  return length
}

function clip(box: Box, plane: Plane): Box {
  return {
    left: Math.max(box.left, plane.left),
    top: Math.max(box.top, plane.top),
    right: Math.min(box.right, plane.left + plane.width),
    bottom: Math.min(box.bottom, plane.top + plane.height),
  }
}

function addTo(plane: Plane, part: Plane, times: number): void {
  for (let y = 0; y < part.height; y++) {
    const row = (y + part.top - plane.top) * plane.width + part.left - plane.left
    for (let x = 0; x < part.width; x++) plane.data[row + x] += part.data[y * part.width + x] * times
  }
}

export function resample(line: Line, step: number): Point[] {
  const points: Point[] = []
  let carried = 0
  for (let i = 1; i < line.length; i++) {
    const length = distance(line[i - 1], line[i])
    for (let at = carried; at < length; at += step) {
      const part = at / length
      points.push([
        line[i - 1][0] + (line[i][0] - line[i - 1][0]) * part,
        line[i - 1][1] + (line[i][1] - line[i - 1][1]) * part,
      ])
    }
    carried = (carried - length) % step
    if (carried < 0) carried += step
  }
  points.push(line[line.length - 1])
  return points
}

/** A row of stitches beside an edge. */
export function stitches(line: Line): Mark {
  return { line: resample(line, 1.3), width: 0.75, height: -0.35, ink: 0.16, dash: [3.9, 2.6] }
}

/** Two panels meet: a fine groove with the cloth rising a little on both sides. */
export function seam(line: Line): Mark[] {
  return [
    { line, width: 2.6, height: 0.5 },
    { line, width: 0.8, height: -0.9, ink: 0.12 },
  ]
}

/** An elastic or a binding along an edge, with its inner seam. */
export function binding(line: Line, width: number): Mark[] {
  return [{ line, width, height: 1.1 }]
}

export function fold(line: Line, width: number, height: number): Mark {
  return { line, width, height, taper: 'both' }
}
