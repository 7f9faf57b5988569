import { normalizeText } from 'commerce/normalize-text'
import type { Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// The fonts of the pages, and behind them one with the letters that they lack.
const others = [
  require.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
  require.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
]
const files = {
  display: [
    require.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
    require.resolve('@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff'),
    ...others,
  ],
  text: [
    require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
    ...others,
  ],
  strong: [
    require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
    ...others,
  ],
}

export type FontStyle = keyof typeof files

interface LoadedFont {
  /** tells it from the others */
  name: string
  file: Buffer
  font: Font
}

/** Letters next to each other that one font draws. */
export interface FontRun {
  font: LoadedFont
  text: string
}

export class FlyerFonts {
  readonly #fonts: Record<FontStyle, LoadedFont[]>

  constructor(fonts: Record<FontStyle, LoadedFont[]>) {
    this.#fonts = fonts
  }

  static async load(): Promise<FlyerFonts> {
    const load = (style: FontStyle) =>
      Promise.all(files[style].map(async (path, at) => openFont(`${style}-${at}`, await readFile(path))))
    return new FlyerFonts({
      display: await load('display'),
      text: await load('text'),
      strong: await load('strong'),
    })
  }

  /** What no font has is left out. */
  runsOf(style: FontStyle, text: string): FontRun[] {
    const runs: FontRun[] = []
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0
      const last = runs.at(-1)
      const fonts = this.#fonts[style]
      // Spaces do not end a run.
      const font = last?.font.font.hasGlyphForCodePoint(code)
        ? last.font
        : fonts.find(({ font: each }) => each.hasGlyphForCodePoint(code))
      if (!font) continue
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  /** The characters of a text that a flyer leaves out, each once. */
  missingIn(text: string): string {
    const missing = Array.from(normalizeText(text, 'NFC')).filter(
      (letter) => isShown.test(letter) && this.runsOf('text', letter).length === 0,
    )
    return [...new Set(missing)].join('')
  }

  widthOf(runs: FontRun[], size: number): number {
    return runs.reduce(
      (width, { font: { font }, text }) => width + (font.layout(text).advanceWidth * size) / font.unitsPerEm,
      0,
    )
  }
}

// Joiners and variations of emoji are nothing that anybody misses.
const isShown = /[^\p{C}\p{M}\s]/u

async function openFont(name: string, file: Buffer): Promise<LoadedFont> {
  const { create } = await import('fontkit')
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`)
  return { name, file, font }
}
