import PDFDocument from 'pdfkit'
import type { Drawn, DrawnText, Flyer, FlyerPart } from '#src/marketing/flyer/lay-out-flyer'

interface PdfFacts {
  title: string
  language: string
  link: string
  madeAt: Date
  /** said instead of the pictures */
  alt: { logo: string; code: string }
}

type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>

/** A flyer to print. Its text is text, which people can select, and its structure says to programs that read aloud what is what. */
export async function drawPdf(flyer: Flyer, facts: PdfFacts): Promise<Buffer> {
  const { title, language, madeAt } = facts
  const pdf = new PDFDocument({
    size: [flyer.width, flyer.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Barre', Producer: 'Barre', CreationDate: madeAt },
  })
  const whole = readAll(pdf)
  new Reading(pdf, facts).draw(flyer)
  pdf.end()
  return whole
}

async function readAll(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const types: Record<FlyerPart, string> = {
  name: 'H1',
  headline: 'H2',
  text: 'P',
  scan: 'P',
  or: 'P',
  url: 'Link',
  label: 'P',
  passcode: 'P',
  signature: 'P',
}

/** Draws in the order in which it is read. */
class Reading {
  readonly #pdf: Pdf
  readonly #facts: PdfFacts
  readonly #root: Element
  readonly #elements = new Map<FlyerPart, Element>()

  constructor(pdf: Pdf, facts: PdfFacts) {
    this.#pdf = pdf
    this.#facts = facts
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  draw({ drawn, link: { x, y, width, height } }: Flyer): void {
    for (const each of drawn) this.#draw(each)
    const { link } = this.#facts
    // The library knows more than its types say.
    const said = { structParent: this.#elementOf('url'), Contents: link }
    this.#pdf.link(x, y, width, height, link, said)
    for (const element of this.#elements.values()) element.end()
    this.#root.end()
  }

  #draw(drawn: Drawn): void {
    switch (drawn.kind) {
      case 'area':
        this.#pdf.markContent('Artifact', { type: 'Layout' })
        drawPicture(this.#pdf, drawn)
        this.#pdf.endMarkedContent()
        return
      case 'logo':
      case 'code':
        this.#addPicture(drawn)
        return
      case 'text':
        this.#addLine(drawn)
    }
  }

  #addPicture(drawn: Picture & { kind: 'logo' | 'code' }): void {
    const figure = this.#pdf.struct('Figure', { alt: this.#facts.alt[drawn.kind] })
    this.#root.add(figure)
    this.#mark(figure, 'Figure', () => drawPicture(this.#pdf, drawn))
    figure.end()
  }

  #addLine(drawn: DrawnText): void {
    this.#mark(this.#elementOf(drawn.part), types[drawn.part], () => drawText(this.#pdf, drawn))
  }

  #elementOf(part: FlyerPart): Element {
    const known = this.#elements.get(part)
    if (known) return known
    const made = this.#pdf.struct(types[part])
    this.#root.add(made)
    this.#elements.set(part, made)
    return made
  }

  #mark(element: Element, type: string, draw: () => void): void {
    const content = this.#pdf.markStructureContent(type)
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
  }
}

type Picture = Exclude<Drawn, DrawnText>

function drawPicture(pdf: Pdf, drawn: Picture): void {
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
