import { join, resolve } from 'node:path'
import { argv, stdout } from 'node:process'
import { drawDemoPictures } from '#src/draw-demo-pictures'

// npm run demo:pictures -- [folder]
const folder = resolve(argv[2] ?? join(import.meta.dirname, '../../var/demo-pictures'))
const startedAt = performance.now()
let shown = -1
await drawDemoPictures(folder, (done, total) => {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
  if (percent === shown) return
  shown = percent
  stdout.write(`\rDrawing the demo pictures: ${done} of ${total}`)
})
stdout.write(`\nDone in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${folder}\n`)
