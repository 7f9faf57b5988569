import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPictures } from '#src/draw/draw-picture'
import { readPictureAddress } from '#src/draw/picture-path'
import { PICTURE_SIZE } from '#src/draw/picture-size'

describe('a drawn picture', () => {
  const draw = async (path: string) => {
    const picture = readPictureAddress(path)
    if (!picture) throw new Error(`${path} cannot be drawn`)
    for await (const jpeg of drawPictures([picture])) return jpeg
    throw new Error(`${path} was not drawn`)
  }

  test('has the one crop of all pictures, and shows its color', async () => {
    const jpeg = await draw('/leotard/women.tank.scoop.scoop-back.microfiber/coral-front.jpg')
    expect(await sharp(jpeg).metadata()).toMatchObject({ ...PICTURE_SIZE, format: 'jpeg' })
    const belly = sharp(jpeg).extract({ left: 560, top: 800, width: 80, height: 80 })
    const [red, , blue] = (await sharp(await belly.toBuffer()).stats()).channels
    expect(red.mean - blue.mean).toBeGreaterThan(50)
  })

  test('is the same each time', async () => {
    const path = '/slipper/leather.split/ballet-pink-back.jpg'
    expect((await draw(path)).equals(await draw(path))).toBe(true)
  })

  test('is refused for a file of another kind', () => {
    for (const path of ['/photo.jpg', '/leotard/women/no-such-color-front.jpg', '/boat/red/red-front.jpg']) {
      expect(readPictureAddress(path), path).toBeUndefined()
    }
  })
})
