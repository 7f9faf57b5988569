import type { Drawn, DrawnText, Flyer } from '#src/marketing/flyer/lay-out-flyer'
import { loadSharp } from '#src/media/load-sharp'

// 150 dots an inch.
const scale = 150 / 72

/** A flyer as a picture, to pass on. Letters are drawn by their outlines, so no font of the machine matters. */
export async function drawPicture(flyer: Flyer): Promise<Buffer> {
  const { width, height } = flyer
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const shapes = flyer.drawn.map(shapeOf).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${shapes}</svg>`
  const logos = await Promise.all(flyer.drawn.filter(isLogo).map(placeLogo))
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing)).composite(logos).flatten({ background: '#fff' }).png().toBuffer()
}

type Logo = Extract<Drawn, { kind: 'logo' }>

const isLogo = (drawn: Drawn): drawn is Logo => drawn.kind === 'logo'

async function placeLogo({ content, x, y, width, height }: Logo) {
  const box = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const sharp = await loadSharp()
  const input = await sharp(content)
    .resize({ ...box, fit: 'fill' })
    .png()
    .toBuffer()
  return { input, left: Math.round(x * scale), top: Math.round(y * scale) }
}

function shapeOf(drawn: Drawn): string {
  switch (drawn.kind) {
    case 'area':
      return `<path fill="${drawn.color}" d="M${drawn.x} ${drawn.y}h${drawn.width}v${drawn.height}h-${drawn.width}z"/>`
    case 'code':
      return `<path transform="translate(${drawn.x} ${drawn.y}) scale(${drawn.width / drawn.code.squares})" shape-rendering="crispEdges" d="${drawn.code.path}"/>`
    case 'text':
      return textShape(drawn)
    case 'logo':
      return ''
  }
}

function textShape({ x, baseline, size, color, spacing, runs }: DrawnText): string {
  let at = x
  const glyphs: string[] = []
  for (const { font, text } of runs) {
    const unit = size / font.font.unitsPerEm
    const run = font.font.layout(text)
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
      const place = `translate(${at + xOffset * unit} ${baseline - yOffset * unit}) scale(${unit} ${-unit})`
      glyphs.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`)
      at += xAdvance * unit + spacing
    }
  }
  return `<g fill="${color}">${glyphs.join('')}</g>`
}
