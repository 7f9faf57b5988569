import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import sharp from 'sharp'
import { drawHero } from '#src/draw/hero'

// npm run demo:art -- [folder]: the picture of the home page, and the one that shared links show.
const folder = resolve(argv[2] ?? join(import.meta.dirname, '../../storefront/public/art'))
const { pixels, width, height } = await drawHero()
const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
await picture.clone().avif({ quality: 52, effort: 7 }).toFile(join(folder, 'studio-wide.avif'))
await picture.clone().webp({ quality: 74, effort: 6 }).toFile(join(folder, 'studio-wide.webp'))
await picture
  .clone()
  .extract({ left: 120, top: 132, width: 1800, height: 945 })
  .resize(1200, 630)
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(folder, 'share.jpg'))
