import sharp from 'sharp'

/** A PNG of noise: made anew it stays as large as it is. */
export function noisePicture(size: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}
