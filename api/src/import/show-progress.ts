import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress } from '#src/csv/import-run'

const titles: Record<ImportProgress['step'], string> = {
  reading: 'Reading',
  pictures: 'Pictures',
  merging: 'Storing',
  stock: 'Stock',
  passwords: 'Passwords',
}

/** A progress bar for each step of an import; a terminal shows it, a log file does not. */
export function showProgress(stream: NodeJS.WriteStream) {
  let bar: { step: string; line: SingleBar } | undefined
  const stop = () => {
    bar?.line.stop()
    bar = undefined
  }
  const show = ({ step, done, total }: ImportProgress) => {
    if (bar?.step !== step) {
      stop()
      const format = `${titles[step].padEnd(9)} {bar} {percentage} % in {duration_formatted}`
      bar = { step, line: new SingleBar({ format, stream, hideCursor: true }, Presets.shades_grey) }
      bar.line.start(total, done)
    }
    bar.line.update(done)
  }
  return { show, stop }
}
