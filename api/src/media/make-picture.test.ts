import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makePicture } from '#src/media/make-picture'

test('[part of CAT-11] a server that makes many pictures keeps the pixels of none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const original = join(folder, 'original')
  const box = { width: 1200, height: 1488 }
  await sharp({ create: { ...box, channels: 3, background: '#caa' } })
    .png()
    .toFile(original)
  const before = process.memoryUsage().external
  for (let made = 0; made < 8; made++) await makePicture(original, { box, format: 'webp', ground: '#fff' })
  const keptBytes = process.memoryUsage().external - before
  expect(keptBytes).toBeLessThan(3 * box.width * box.height)
})
