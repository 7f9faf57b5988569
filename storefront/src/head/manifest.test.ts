import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const file = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url))

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

const manifest = JSON.parse(file('/site.webmanifest').toString()) as Manifest

/** Width and height as a PNG states them in its first chunk. */
function sizeOf(picture: Buffer): string {
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(picture.subarray(12, 16).toString('latin1')).toBe('IHDR')
  return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

test('[C-12] the installed shop has a name, starts at /pwa.html in a window of its own, and leads to the bag and the orders', () => {
  const { name, start_url, scope, display, shortcuts } = manifest
  expect({ name, start_url, scope, display }).toEqual({
    name: 'Barre',
    start_url: '/pwa.html',
    scope: '/',
    display: 'standalone',
  })
  expect(shortcuts.map(({ url }) => url)).toEqual(['/cart', '/my-account/orders'])
})

test('[C-12] its icons are there in the sizes that it names: 192, 512, and one that may be cut to a shape', () => {
  const named = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(named).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    expect(type, src).toBe('image/png')
    expect(sizeOf(file(src)), src).toBe(sizes)
  }
})
