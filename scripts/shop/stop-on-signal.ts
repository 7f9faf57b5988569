import type { Shop } from './open-shop.ts'

/** Ctrl-C, a closed terminal, or an operator: running requests finish, then nothing keeps running. */
export function stopOnSignal(shop: Pick<Shop, 'close'>, say: (sentence: string) => void): void {
  let isStopping = false
  const stop = async () => {
    // npm passes on a signal that the terminal has sent to us as well.
    if (isStopping) return
    isStopping = true
    say('Closing …')
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
