import type { FastifyBaseLogger } from 'fastify'

/** Repeats something, one run at a time; `close` waits for the current run. */
export function repeat(
  { everyMs, log }: { everyMs: number; log: FastifyBaseLogger },
  work: () => Promise<unknown>,
): { close: () => Promise<void> } {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'repeated job failed'))
      .finally(() => (running = undefined))
  }, everyMs)
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
