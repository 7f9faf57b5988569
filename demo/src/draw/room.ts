import sharp from 'sharp'

interface Room {
  width: number
  height: number
  /** where the floor begins, and the upper rail of the barre */
  floor: number
  barre: number
  /** where dancers stand: the middle of their feet, and how wide their shadow is */
  feet: { x: number; y: number; width: number }[]
}

const paneWidth = 150
const paneHeight = 250

/** Light that falls through a window of six panes, high on the wall and drawn out to the right. */
function windowLight(left: number, top: number): string {
  const panes = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const x = left + column * (paneWidth + 22) + row * 26
      const y = top + row * (paneHeight + 24) + column * -18
      return `<path d="M${x} ${y}l${paneWidth} -16l24 ${paneHeight}l${-paneWidth} 16z"/>`
    }),
  )
  return `<g fill="#fffaf0" opacity="0.62" filter="url(#soft)">${panes.join('')}</g>`
}

function rail(y: number, thickness: number, width: number): string {
  return `<rect y="${y + thickness + 16}" width="${width}" height="${thickness}" fill="#8a6a4c" opacity="0.22" filter="url(#soft)"/>
    <rect y="${y}" width="${width}" height="${thickness}" fill="url(#wood)"/>`
}

/** An empty studio in the morning: wall, window light, a barre with two rails and a sprung floor. */
export async function drawRoom({ width, height, floor, barre, feet }: Room): Promise<Buffer> {
  const lower = barre + 148
  const brackets = [0.3, 0.62, 0.94].map((part) => {
    const x = Math.round(part * width)
    return `<rect x="${x}" y="${barre + 8}" width="9" height="${lower - barre}" rx="4" fill="#7d7268"/>`
  })
  const boards = Array.from({ length: 9 }, (_, index) => {
    const y = floor + 6 + index * index * 3.4
    return `<path d="M0 ${y}H${width}" stroke="#8c5f3c" stroke-opacity="0.16" stroke-width="${1 + index * 0.2}"/>`
  })
  const shadows = feet.map(
    ({ x, y, width: across }) =>
      `<ellipse cx="${x + across * 0.05}" cy="${y}" rx="${across / 2}" ry="${across / 11}" fill="#4a2f1c" opacity="0.42" filter="url(#soft)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2eadd"/><stop offset="1" stop-color="#e3d5c0"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b48a"/><stop offset="1" stop-color="#b98b60"/></linearGradient>
      <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d7a574"/><stop offset="0.35" stop-color="#bb8450"/><stop offset="1" stop-color="#7f5430"/></linearGradient>
      <filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>
    </defs>
    <rect width="${width}" height="${floor}" fill="url(#wall)"/>
    ${windowLight(width * 0.42, height * 0.06)}
    <rect y="${floor - 34}" width="${width}" height="34" fill="#f5efe6"/>
    <rect y="${floor - 34}" width="${width}" height="2" fill="#cfc1ac"/>
    <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>
    ${boards.join('')}
    <path d="M${width * 0.34} ${height}L${width * 0.5} ${floor}H${width * 0.58}L${width * 0.46} ${height}zM${width * 0.62} ${height}L${width * 0.72} ${floor}H${width * 0.79}L${width * 0.74} ${height}z" fill="#fff3dc" opacity="0.34" filter="url(#soft)"/>
    ${brackets.join('')}
    ${rail(barre, 20, width)}
    ${rail(lower, 17, width)}
    ${shadows.join('')}
  </svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}
