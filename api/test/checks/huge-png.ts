import { crc32, deflateSync } from 'node:zlib'

/** A small file that is a picture of so many white pixels in each direction, a bit for each. */
export function hugePng(pixels: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header.writeUInt8(1, 8) // bits of a pixel; the rest says: shades of gray, the usual compression
  const row = Buffer.alloc(1 + Math.ceil(pixels / 8), 0xff).fill(0, 0, 1)
  const rows = deflateSync(Buffer.concat(Array.from({ length: pixels }, () => row)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
