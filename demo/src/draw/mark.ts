import { distance, type Line, type Point } from '#src/draw/geometry'
import { stretch } from '#src/draw/inflate'
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
  for (const mark of marks) {
    if (!isSeen(mark, canvas)) continue
    // A wide soft line is drawn on a coarser plane.
    const factor = Math.floor((mark.width * canvas.scale) / 4)
    if (factor < 2) pressFine(mark, relief, canvas)
    else pressSoft(mark, relief, canvas, factor)
  }
}

/** Whether a line comes into the picture at all. */
function isSeen({ line, width }: Mark, { left, top, width: across, height: down, scale }: Canvas): boolean {
  const reach = width * 2.4
  const [right, bottom] = [left + across / scale, top + down / scale]
  return (
    line.some(([x]) => x > left - reach) &&
    line.some(([x]) => x < right + reach) &&
    line.some(([, y]) => y > top - reach) &&
    line.some(([, y]) => y < bottom + reach)
  )
}

/** What the strokes of a line cover, and which of its numbers are not zero; used again for the next line. */
const fine = { data: new Float32Array(0), touched: new Int32Array(0), count: 0 }

function pressFine(mark: Mark, relief: Relief, canvas: Canvas): void {
  const box = clip(boxAround([mark.line], canvas, mark.width * 2.4 + 1), relief.height)
  const width = box.right - box.left
  const size = width * (box.bottom - box.top)
  if (width <= 0 || size <= 0) return
  if (fine.data.length < size)
    Object.assign(fine, { data: new Float32Array(size), touched: new Int32Array(size) })
  fine.count = 0
  strokes(mark, box, canvas)
  const { data, touched, count } = fine
  const { height, ink } = relief
  const raised = mark.height * canvas.scale
  for (let i = 0; i < count; i++) {
    const at = touched[i]
    const y = Math.floor(at / width)
    const to = (y + box.top - height.top) * height.width + at - y * width + box.left - height.left
    height.data[to] += data[at] * raised
    if (mark.ink !== undefined) ink.data[to] += data[at] * mark.ink
    data[at] = 0
  }
}

function pressSoft(mark: Mark, relief: Relief, canvas: Canvas, factor: number): void {
  const line = coarsened(mark)
  const box = clip(boxAround([line], canvas, mark.width * 2.4 + 1), relief.height)
  if (box.right <= box.left || box.bottom <= box.top) return
  const width = Math.ceil((box.right - box.left) / factor)
  const height = Math.ceil((box.bottom - box.top) / factor)
  if (fine.data.length < width * height)
    Object.assign(fine, { data: new Float32Array(width * height), touched: new Int32Array(width * height) })
  fine.count = 0
  const scale = canvas.scale / factor
  const coarse: Canvas = {
    width,
    height,
    scale,
    left: canvas.left + box.left / canvas.scale,
    top: canvas.top + box.top / canvas.scale,
  }
  strokes({ ...mark, line }, { left: 0, top: 0, right: width, bottom: height }, coarse)
  const strength = planeOf(box)
  strength.data = stretch({ ...strength, width, height, data: fine.data }, strength, factor)
  fine.data.fill(0, 0, width * height)
  addTo(relief.height, strength, mark.height * canvas.scale)
  if (mark.ink !== undefined) addTo(relief.ink, strength, mark.ink)
}

function strokes(mark: Mark, box: Box, canvas: Canvas): void {
  const { line } = mark
  const total = lengthOf(line)
  let traveled = 0
  for (let i = 0; i < Math.max(1, line.length - 1); i++) {
    const [from, to] = [line[i], line[Math.min(i + 1, line.length - 1)]]
    const length = distance(from, to)
    if (isDrawn(mark, traveled + length / 2)) {
      stroke(box, { from, to, startsAt: traveled, length, total, mark }, canvas)
    }
    traveled += length
  }
}

interface Stroke {
  from: Point
  to: Point
  startsAt: number
  length: number
  total: number
  mark: Mark
}

function stroke(within: Box, part: Stroke, canvas: Canvas): void {
  const { scale } = canvas
  const { mark } = part
  const { data, touched } = fine
  const width = within.right - within.left
  const ax = (part.from[0] - canvas.left) * scale
  const ay = (part.from[1] - canvas.top) * scale
  const dx = (part.to[0] - part.from[0]) * scale
  const dy = (part.to[1] - part.from[1]) * scale
  const reach = mark.width * scale * 2.2
  const left = Math.max(within.left, Math.floor(Math.min(ax, ax + dx) - reach))
  const right = Math.min(within.right, Math.ceil(Math.max(ax, ax + dx) + reach) + 1)
  const top = Math.max(within.top, Math.floor(Math.min(ay, ay + dy) - reach))
  const bottom = Math.min(within.bottom, Math.ceil(Math.max(ay, ay + dy) + reach) + 1)
  const perLength = 1 / Math.max(1e-9, dx * dx + dy * dy)
  const narrow = 1 / (mark.width * scale * mark.width * scale)
  const begins = part.total === 0 ? 0.5 : part.startsAt / part.total
  const lasts = part.total === 0 ? 0 : part.length / part.total
  for (let y = top; y < bottom; y++) {
    const py = y + 0.5 - ay
    const row = (y - within.top) * width - within.left
    for (let x = left; x < right; x++) {
      const px = x + 0.5 - ax
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) * perLength))
      const ox = px - along * dx
      const oy = py - along * dy
      const near = (ox * ox + oy * oy) * narrow
      if (near > 4.8) continue
      const value = Math.exp(-near) * thinning(begins + along * lasts, mark.taper)
      const at = row + x
      if (value <= data[at]) continue
      if (data[at] === 0) touched[fine.count++] = at
      data[at] = value
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
