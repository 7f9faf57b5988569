/** A QR code: so many squares wide, with the quiet ones around it, and the dark ones as a path in squares. */
export interface PasscodeCode {
  squares: number
  path: string
}

// The standard asks for four.
const quiet = 4

/** The link to a store with its passcode as a QR code. */
export async function passcodeCode(url: string): Promise<PasscodeCode> {
  const { raw } = await loadBarcodes()
  const [symbol] = raw({ bcid: 'qrcode', text: url })
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is made of squares.')
  const { pixs, pixx: width } = symbol
  const rows = Array.from({ length: pixs.length / width }, (_, y) => pixs.slice(y * width, (y + 1) * width))
  return { squares: width + 2 * quiet, path: rows.map((row, y) => rowPath(row, y + quiet)).join('') }
}

type Barcodes = typeof import('@bwip-js/generic')

/** Large, and few servers draw a code. */
async function loadBarcodes(): Promise<Pick<Barcodes, 'raw'>> {
  const library = await import('@bwip-js/generic')
  // Its types say that this is exported by its name, but only the default export has it.
  return (library as unknown as { default: Pick<Barcodes, 'raw'> }).default
}

/** Neighbors are drawn as one, so that no hairline shows between them. */
function rowPath(row: number[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== 1) continue
    let length = 1
    while (row[x + length] === 1) length++
    path += `M${x + quiet} ${y}h${length}v1h-${length}z`
    x += length
  }
  return path
}
