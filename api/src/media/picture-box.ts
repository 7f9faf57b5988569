import { PICTURE_SIZES } from 'commerce/limits'

/** A frame in pixels. */
export interface Box {
  width: number
  height: number
}

const boxes = new Map(
  Object.values(PICTURE_SIZES).flatMap(({ width, height }): [string, Box][] => [
    [`${width}x${height}`, { width, height }],
    [`${width}x${height}@2x`, { width: width * 2, height: height * 2 }],
  ]),
)

/** The frame of a size in a path, '600x744@2x'; only the sizes of the pages exist. */
export function findBox(name: string): Box | undefined {
  return boxes.get(name)
}

/** Every size, with its name in a path. */
export function listPictureBoxes(): (Box & { name: string })[] {
  return [...boxes].map(([name, box]) => ({ name, ...box }))
}

/** The frame in the shape of `box`, no larger than the picture fills without enlargement. */
export function boxWithin(box: Box, picture: Box): Box {
  const enlarged = Math.max(1, Math.min(box.width / picture.width, box.height / picture.height))
  return {
    width: Math.max(1, Math.round(box.width / enlarged)),
    height: Math.max(1, Math.round(box.height / enlarged)),
  }
}
