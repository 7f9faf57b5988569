import { loadSharp } from '#src/media/load-sharp'
import type { PasscodeCode } from '#src/studios/passcode/passcode-code'

// Twice as fine as it is shown.
const pixels = 440

/** A QR code as a PNG: programs that read mail show no drawings. */
export async function codePicture({ squares, path }: PasscodeCode): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${squares} ${squares}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${squares}v${squares}h-${squares}z"/><path d="${path}"/></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 2 }).toBuffer()
}
