import type { Shoe } from '#src/draw/garments/shoes/shoe-model'
import { band, curve, ellipse, type Line, move, type Point, points } from '#src/draw/geometry'
import { type Mark, seam, stitches } from '#src/draw/mark'
import type { Piece } from '#src/draw/piece'

/** An elastic that lies on the foot and goes round it: where the foot ends, so does what is seen of it. */
export function elastic(line: Line, width = 13): Piece {
  const ribs = [-4, -1.4, 1.2, 3.8].map((by): Mark => ({ line: beside(line, by), width: 0.9, height: -0.6 }))
  return {
    shape: [band(line, width)],
    cloth: 'rib',
    tint: 'cord',
    lies: 'on',
    thickness: 1.6,
    marks: ribs,
    shadow: { near: 0.4, far: 0 },
  }
}

function beside(line: Line, by: number): Point[] {
  const [[ax, ay], [bx, by2]] = [line[0], line[line.length - 1]]
  const length = Math.hypot(bx - ax, by2 - ay)
  return move(line, [(-(by2 - ay) / length) * by, ((bx - ax) / length) * by])
}

/** What comes out of the shoe: the tongue above the laces, or what goes over the instep. */
export function beneath(of: Shoe): Piece[] {
  switch (of.closes) {
    case 'elastic':
      return [elastic(curve('362,456 350,404 330,354 302,312'))]
    case 'crossed elastics':
      return [
        elastic(curve('306,450 324,398 348,338 358,244')),
        elastic(curve('420,452 382,398 326,360 270,336')),
      ]
    case 'laces':
      return [tongue(of)]
    case 'strap':
      return [strap(of)]
    case 'gore':
      return []
  }
}

function tongue(of: Shoe): Piece {
  const shape =
    of.last === 'high-top'
      ? curve('352,222 356,172 372,150 392,152 400,206 380,240')
      : of.last === 'sneaker'
        ? curve('300,330 312,284 330,260 350,264 360,312 340,340')
        : curve('296,338 310,298 326,280 344,284 352,326 332,350')
  return {
    shape: [shape],
    cloth: of.cloth,
    tint: 'main',
    roundness: 20,
    depth: 0.5,
    shadow: { near: 0.3, far: 0 },
  }
}

/** What lies on the shoe. */
export function closing(of: Shoe): Piece[] {
  switch (of.closes) {
    case 'elastic':
    case 'crossed elastics':
      return [tieBow([246, 386])]
    case 'laces':
      return laces(of)
    case 'strap':
      return buckle()
    case 'gore':
      return [gore()]
  }
}

function gore(): Piece {
  return {
    shape: [
      [...curve('312,314 330,340 344,402'), ...curve('372,398 392,376 404,344'), ...curve('362,338 312,314')],
    ],
    cloth: 'rib',
    tint: 'deep',
    lies: 'on',
    thickness: 1,
    marks: seam(curve('330,340 344,402')),
    shadow: { near: 0.2, far: 0 },
    grain: 0.5,
  }
}

function tieBow([x, y]: Point): Piece {
  const loops = [
    curve([x, y], [x - 18, y - 9], [x - 27, y + 3], [x - 12, y + 7], [x, y]),
    curve([x, y], [x + 8, y - 14], [x + 24, y - 12], [x + 15, y + 2], [x, y]),
  ]
  const ends = [
    band(curve([x, y], [x - 6, y + 15], [x - 16, y + 25]), 2.8),
    band(curve([x, y], [x + 5, y + 16], [x + 4, y + 29]), 2.8),
  ]
  return {
    shape: [...loops.map((line) => band(line, 2.8)), ...ends],
    cloth: 'cotton',
    tint: 'cord',
    roundness: 3,
    shadow: { near: 0.35, far: 0 },
  }
}

function strap(of: Shoe): Piece {
  const line = curve('356,460 348,404 328,360 296,318')
  return {
    shape: [band(line, 19)],
    cloth: of.cloth,
    tint: 'main',
    lies: 'on',
    thickness: 3,
    marks: [stitches(move(line, [-6, 1])), stitches(move(line, [6, -1]))],
    shadow: { near: 0.45, far: 0 },
  }
}

function buckle(): Piece[] {
  return [
    {
      shape: [ellipse([345, 410], 14, 12)],
      holes: [ellipse([345, 410], 8.5, 7)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 5,
      shadow: { near: 0.45, far: 0 },
    },
    {
      shape: [band(points('345,410 356,414'), 3)],
      cloth: 'metal',
      tint: 'metal',
      roundness: 3,
      shadow: { near: 0.3, far: 0 },
    },
  ]
}

function laces(of: Shoe): Piece[] {
  const rows: Line =
    of.last === 'high-top'
      ? points('246,368 266,354 284,338 300,321 316,302 330,281 342,258 352,234 360,210')
      : of.last === 'sneaker'
        ? points('246,367 264,353 281,338 297,322 312,304')
        : points('244,375 260,364 276,350 291,335 305,320')
  const bars = rows.map(([x, y], i) => {
    const next = rows[Math.min(i + 1, rows.length - 1)]
    const last = rows[Math.max(0, i - 1)]
    const length = Math.hypot(next[0] - last[0], next[1] - last[1])
    const [nx, ny] = [-(next[1] - last[1]) / length, (next[0] - last[0]) / length]
    return band(curve([x - nx * 4, y - ny * 4], [x + nx * 12, y + ny * 12], [x + nx * 26, y + ny * 26]), 6)
  })
  const [x, y] = rows[rows.length - 1]
  const loops = [
    curve([x + 2, y - 4], [x - 22, y - 24], [x - 46, y - 12], [x - 24, y + 6], [x + 2, y - 4]),
    curve([x + 2, y - 4], [x + 28, y + 8], [x + 44, y + 30], [x + 22, y + 24], [x + 2, y - 4]),
  ]
  const ends = [
    band(curve([x + 2, y - 4], [x - 12, y + 22], [x - 30, y + 40]), 5),
    band(curve([x + 2, y - 4], [x + 16, y + 30], [x + 14, y + 54]), 5),
  ]
  return [
    {
      shape: [...bars, ...loops.map((line) => band(line, 5)), ...ends],
      cloth: 'cotton',
      tint: of.last === 'oxford' ? 'deep' : 'plain',
      roundness: 5,
      depth: 0.9,
      shadow: { near: 0.45, far: 0 },
    },
  ]
}
