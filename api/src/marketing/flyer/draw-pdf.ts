import PDFDocument from 'pdfkit'
import type { Drawn, DrawnText, Flyer } from '#src/marketing/flyer/lay-out-flyer'

interface PdfFacts {
  title: string
  language: string
  link: string
  madeAt: Date
}

type Pdf = InstanceType<typeof PDFDocument>

/** A flyer to print. Its text is text, which people can select and programs read aloud. */
export async function drawPdf(flyer: Flyer, { title, language, link, madeAt }: PdfFacts): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [flyer.width, flyer.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Barre', Producer: 'Barre', CreationDate: madeAt },
  })
  const whole = readAll(pdf)
  for (const each of flyer.drawn) draw(pdf, each)
  const { x, y, width, height } = flyer.link
  pdf.link(x, y, width, height, link)
  pdf.end()
  return whole
}

async function readAll(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function draw(pdf: Pdf, drawn: Drawn): void {
  switch (drawn.kind) {
    case 'area':
      pdf.rect(drawn.x, drawn.y, drawn.width, drawn.height).fill(drawn.color)
      return
    case 'logo':
      pdf.image(drawn.content, drawn.x, drawn.y, { width: drawn.width, height: drawn.height })
      return
    case 'code':
      pdf
        .save()
        .translate(drawn.x, drawn.y)
        .scale(drawn.width / drawn.code.squares)
        .path(drawn.code.path)
        .fill('#000000')
        .restore()
      return
    case 'text':
      drawText(pdf, drawn)
  }
}

function drawText(pdf: Pdf, { x, baseline, size, color, spacing, runs }: DrawnText): void {
  let at = x
  for (const { font, text } of runs) {
    pdf.registerFont(font.name, font.file)
    pdf.font(font.name, size).fillColor(color)
    pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
    const { advanceWidth } = font.font.layout(text)
    at += (advanceWidth * size) / font.font.unitsPerEm + spacing * Array.from(text).length
  }
}
