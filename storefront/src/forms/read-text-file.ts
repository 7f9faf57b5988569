/** By the bytes that a text begins with; without any it is UTF-8. */
const encodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** The text of an uploaded file, also as Excel saves "Unicode text". */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.bytes()
  const found = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  // The mark itself is left out.
  return new TextDecoder(found?.encoding).decode(bytes)
}
