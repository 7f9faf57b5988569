import type { Box } from '#src/media/picture-box'

interface Pixels extends Box {
  /** red, green and blue of each pixel, row by row */
  data: Buffer
}

export type Sides = 'left-and-right' | 'top-and-bottom'

const channels = 3
const maxStep = 10
const maxSpread = 40

/** Whether these two sides only show the background, so that it may continue beyond them. */
export function hasEvenEdges(pixels: Pixels, sides: Sides): boolean {
  const { width, height } = pixels
  return sides === 'left-and-right'
    ? isEven(pixels, { start: 0, step: width, count: height }) &&
        isEven(pixels, { start: width - 1, step: width, count: height })
    : isEven(pixels, { start: 0, step: 1, count: width }) &&
        isEven(pixels, { start: width * (height - 1), step: 1, count: width })
}

function isEven({ data }: Pixels, line: { start: number; step: number; count: number }): boolean {
  for (let channel = 0; channel < channels; channel++) {
    const at = (index: number) => data[(line.start + index * line.step) * channels + channel] ?? 0
    let least = at(0)
    let most = least
    for (let index = 1; index < line.count; index++) {
      const value = at(index)
      if (Math.abs(value - at(index - 1)) > maxStep) return false
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    if (most - least > maxSpread) return false
  }
  return true
}
