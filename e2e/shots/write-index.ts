import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page with all pictures, a row for each view. */
export function writeIndex(folder: string, names: string[], widths: number[]): string {
  const rows = names.map(
    (name) =>
      `<h2>${name}</h2><p>${widths.map((width) => `<a href="${name}-${width}.png"><img src="${name}-${width}.png" alt="${name} at ${width} px" loading="lazy"></a>`).join(' ')}</p>`,
  )
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><title>Shots</title><style>img{height:480px;object-fit:cover;object-position:top;border:1px solid #ccc}</style>${rows.join('\n')}`,
  )
  return file
}
