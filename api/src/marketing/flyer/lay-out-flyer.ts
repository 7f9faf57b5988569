import { normalizeText } from 'commerce/normalize-text'
import type { FlyerFonts, FontRun, FontStyle } from '#src/marketing/flyer/flyer-fonts'
import type { PasscodeCode } from '#src/studios/passcode/passcode-code'

/** In points, from the top left corner. */
export interface FlyerBox {
  x: number
  y: number
  width: number
  height: number
}

/** What a text is; the lines of one part stand below one another. */
export type FlyerPart =
  | 'name'
  | 'headline'
  | 'text'
  | 'scan'
  | 'or'
  | 'url'
  | 'label'
  | 'passcode'
  | 'signature'

export interface DrawnText {
  kind: 'text'
  part: FlyerPart
  x: number
  baseline: number
  size: number
  color: string
  /** between letters */
  spacing: number
  runs: FontRun[]
}

export type Drawn =
  | DrawnText
  | ({ kind: 'area'; color: string } & FlyerBox)
  | ({ kind: 'code'; code: PasscodeCode } & FlyerBox)
  | ({ kind: 'logo'; content: Buffer } & FlyerBox)

export interface Flyer {
  width: number
  height: number
  /** where the link to the store is */
  link: FlyerBox
  drawn: Drawn[]
}

export interface FlyerContent {
  name: string
  logo: { content: Buffer; width: number; height: number } | undefined
  headline: string
  text: string
  url: string
  passcode: string
  code: PasscodeCode
  words: { scan: string; or: string; passcode: string; signature: string }
}

export const paper = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const

const ink = '#211c1a'
const soft = '#574e49'
const oxblood = '#6d1f2b'
const slipper = '#faf0eb'
const line = '#e2dbd0'
const margin = 54

interface Block {
  height: number
  /** above it */
  gap: number
  draw: (y: number) => Drawn[]
  isLink?: boolean
}

interface TextLook {
  part: FlyerPart
  style: FontStyle
  size: number
  color?: string
  gap: number
  spacing?: number
  width?: number
}

/** One page, its parts centered below one another. Long texts make all of it smaller. */
export function layOutFlyer(
  fonts: FlyerFonts,
  content: FlyerContent,
  page: { width: number; height: number },
): Flyer {
  const room = page.height - 2 * margin
  for (let scale = 1; ; scale *= 0.92) {
    const blocks = new Column(fonts, page.width, scale).blocksOf(content)
    const height = blocks.reduce((sum, block) => sum + block.gap + block.height, 0)
    if (height > room && scale > 0.4) continue
    return place(blocks, { page, top: margin + Math.max(0, room - height) / 2 })
  }
}

function place(
  blocks: Block[],
  { page, top }: { page: { width: number; height: number }; top: number },
): Flyer {
  let y = top
  let link: FlyerBox = { x: 0, y: 0, width: 0, height: 0 }
  const drawn = blocks.flatMap((block) => {
    y += block.gap
    const at = y
    y += block.height
    if (block.isLink) link = { x: margin, y: at, width: page.width - 2 * margin, height: block.height }
    return block.draw(at)
  })
  return { ...page, link, drawn }
}

/** Makes the parts of a page of this width. */
class Column {
  readonly #fonts: FlyerFonts
  readonly #pageWidth: number
  readonly #scale: number

  constructor(fonts: FlyerFonts, pageWidth: number, scale: number) {
    this.#fonts = fonts
    this.#pageWidth = pageWidth
    this.#scale = scale
  }

  blocksOf({ name, logo, headline, text, url, passcode, code, words }: FlyerContent): Block[] {
    const scale = this.#scale
    return [
      ...(logo ? [this.#logo(logo)] : []),
      ...this.#lines(name, { part: 'name', style: 'display', size: 40, gap: logo ? 20 : 0 }),
      this.#area({ width: 56, height: 2, color: oxblood, gap: 16 * scale }),
      ...this.#lines(headline, { part: 'headline', style: 'display', size: 24, color: oxblood, gap: 16 }),
      ...this.#lines(text, { part: 'text', style: 'text', size: 14, color: soft, gap: 12, width: 400 }),
      this.#code(code),
      ...this.#lines(words.scan, { part: 'scan', style: 'text', size: 13, color: soft, gap: 10 }),
      ...this.#lines(words.or, { part: 'or', style: 'text', size: 13, color: soft, gap: 4 }),
      ...this.#lines(url, { part: 'url', style: 'strong', size: 17, gap: 8 }).map((block) => ({
        ...block,
        isLink: true,
      })),
      this.#passcode(passcode, words.passcode),
      this.#area({ width: this.#pageWidth - 2 * margin, height: 0.75, color: line, gap: 26 * scale }),
      ...this.#lines(words.signature, { part: 'signature', style: 'display', size: 13, color: soft, gap: 8 }),
    ]
  }

  #logo({ content, width, height }: { content: Buffer; width: number; height: number }): Block {
    const most = { width: 260 * this.#scale, height: 110 * this.#scale }
    const ratio = Math.min(most.width / width, most.height / height)
    const box = { width: width * ratio, height: height * ratio }
    const x = (this.#pageWidth - box.width) / 2
    return { height: box.height, gap: 0, draw: (y) => [{ kind: 'logo', content, ...box, x, y }] }
  }

  #area({ width, height, color, gap }: { width: number; height: number; color: string; gap: number }): Block {
    const x = (this.#pageWidth - width) / 2
    return { height, gap, draw: (y) => [{ kind: 'area', color, x, y, width, height }] }
  }

  #code(code: PasscodeCode): Block {
    const size = 210 * this.#scale
    const x = (this.#pageWidth - size) / 2
    return {
      height: size,
      gap: 14 * this.#scale,
      draw: (y) => [{ kind: 'code', code, x, y, width: size, height: size }],
    }
  }

  /** On a ground of its own, so that it is found at once. */
  #passcode(passcode: string, label: string): Block {
    const lines = [
      ...this.#lines(label, { part: 'label', style: 'text', size: 12, color: soft, gap: 10 }),
      ...this.#lines(passcode, { part: 'passcode', style: 'strong', size: 30, gap: 2, spacing: 5 }),
    ]
    const height = lines.reduce((sum, each) => sum + each.gap + each.height, 0) + 12 * this.#scale
    const width = Math.min(400, this.#pageWidth - 2 * margin)
    const x = (this.#pageWidth - width) / 2
    return {
      height,
      gap: 14 * this.#scale,
      draw: (y) => [
        { kind: 'area', color: slipper, x, y, width, height },
        ...lines.flatMap((each, at) => {
          const above = lines.slice(0, at).reduce((sum, before) => sum + before.gap + before.height, 0)
          return each.draw(y + above + each.gap)
        }),
      ],
    }
  }

  #lines(text: string, { part: named, style, color = ink, spacing = 0, ...look }: TextLook): Block[] {
    const scale = this.#scale
    const size = look.size * scale
    const most = Math.min(look.width ?? Infinity, this.#pageWidth - 2 * margin)
    const fits = (part: string) => this.#widthOf(part, { style, size, spacing }) <= most
    const height = size * 1.28
    return wrap(text, fits).map((part, at) => {
      const runs = this.#fonts.runsOf(style, part)
      const x = (this.#pageWidth - this.#widthOf(part, { style, size, spacing })) / 2
      return {
        height,
        gap: at === 0 ? look.gap * scale : 0,
        draw: (y) => [{ kind: 'text', part: named, x, baseline: y + size * 1.0, size, color, spacing, runs }],
      }
    })
  }

  #widthOf(
    text: string,
    { style, size, spacing }: { style: FontStyle; size: number; spacing: number },
  ): number {
    const runs = this.#fonts.runsOf(style, text)
    const letters = runs.reduce((sum, run) => sum + Array.from(run.text).length, 0)
    return this.#fonts.widthOf(runs, size) + spacing * Math.max(0, letters - 1)
  }
}

const paragraphsMax = 12

/** Lines that fit: words that do not are divided. Very many short lines are one text. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const typed = normalizeText(text, 'NFC')
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
  const paragraphs = typed.length > paragraphsMax ? [typed.join(' ')] : typed
  return paragraphs.flatMap((paragraph) => wrapParagraph(paragraph.split(' ').filter(Boolean), fits))
}

function wrapParagraph(words: string[], fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let now = ''
  for (const word of words) {
    const longer = now === '' ? word : `${now} ${word}`
    if (fits(longer)) {
      now = longer
      continue
    }
    if (now !== '') lines.push(now)
    const pieces = divide(word, fits)
    lines.push(...pieces.slice(0, -1))
    now = pieces.at(-1) ?? ''
  }
  return now === '' ? lines : [...lines, now]
}

function divide(word: string, fits: (part: string) => boolean): string[] {
  const pieces: string[] = []
  let now = ''
  for (const letter of word) {
    if (now !== '' && !fits(now + letter)) {
      pieces.push(now)
      now = ''
    }
    now += letter
  }
  return [...pieces, now]
}
