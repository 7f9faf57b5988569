import type { FastifyBaseLogger } from 'fastify'
import { ORDER_LOG_OPEN_MS, ORDER_LOG_WAIT_MS, ORDER_LOG_WAITING } from 'commerce/limits'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { Part } from '#src/parts'

/** An order that was confirmed to its buyer, without naming anyone. */
const loggedSchema = z.strictObject({ order: z.string(), placedAt: z.iso.datetime(), totalCents: z.int() })
export type LoggedOrder = z.infer<typeof loggedSchema>

export const orderLog: Part<OrderLog> = ({ config, log }) => new OrderLog({ file: config.orderLog, log })

/**
 * The list of placed orders outside the database: after a restore it shows which orders are missing. Lines that come at
 * the same time are written together. An order is valid without its line; the nightly check adds missing ones.
 */
export class OrderLog {
  readonly #file: string
  readonly #log: FastifyBaseLogger
  #waiting: LoggedOrder[] = []
  #next: Promise<void> | undefined
  #last: Promise<void> = Promise.resolve()
  #open: { log: FileHandle; timer: NodeJS.Timeout } | undefined

  constructor({ file, log }: { file: string; log: FastifyBaseLogger }) {
    this.#file = file
    this.#log = log
  }

  /** Resolves when the line is on disk, or after a moment: nobody waits for a hanging disk. */
  async note(order: LoggedOrder): Promise<void> {
    if (this.#waiting.length >= ORDER_LOG_WAITING) return
    this.#waiting.push(order)
    this.#next ??= this.#last = this.#last.then(() => this.#writeWaiting())
    const { promise: tooLong, resolve: stopWaiting } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => stopWaiting(undefined), ORDER_LOG_WAIT_MS)
    await Promise.race([this.#next, tooLong])
    clearTimeout(timer)
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await this.#last
    await this.#closeFile()
  }

  async #writeWaiting(): Promise<void> {
    this.#next = undefined
    const orders = this.#waiting
    this.#waiting = []
    try {
      const { log } = (this.#open ??= await this.#openFile())
      await addLines(log, orders)
    } catch (error) {
      this.#log.error({ err: error, orders: orders.length }, 'placed orders not written to the order log')
      await this.#closeFile()
    }
  }

  /** Open for a moment only, so that an operator can move the file away. */
  async #openFile() {
    const log = await openLog(this.#file)
    const closeSoon = () => {
      this.#last = this.#last.then(() => this.#closeFile())
    }
    return { log, timer: setTimeout(closeSoon, ORDER_LOG_OPEN_MS).unref() }
  }

  async #closeFile(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    clearTimeout(open?.timer)
    // What was written is on disk already.
    await open?.log.close().catch((error: unknown) => this.#log.warn({ err: error }, 'order log not closed'))
  }
}

/** Adds lines and waits until they are on disk. */
export async function addToLog(file: string, orders: LoggedOrder[]): Promise<void> {
  if (orders.length === 0) return
  await using log = await openLog(file)
  await addLines(log, orders)
}

async function addLines(log: FileHandle, orders: LoggedOrder[]): Promise<void> {
  // The line before may be incomplete.
  const lines = Buffer.from(`\n${orders.map((order) => JSON.stringify(order)).join('\n')}\n`)
  const { bytesWritten } = await log.write(lines)
  if (bytesWritten < lines.length) throw new Error('The disk wrote only part of the lines.')
}

/** What is written is on disk. */
const appendToDisk = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_DSYNC

/** Its folder is missing only once. */
async function openLog(file: string): Promise<FileHandle> {
  try {
    return await open(file, appendToDisk, 0o600)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await mkdir(dirname(file), { recursive: true })
    return open(file, appendToDisk, 0o600)
  }
}

/** Every order of the list, in order. An incomplete line is no order. */
export async function* readOrderLog(file: string): AsyncGenerator<LoggedOrder> {
  if (!(await hasOrderLog(file))) return
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const order = loggedSchema.safeParse(parseJson(line))
    if (order.success) yield order.data
  }
}

export function hasOrderLog(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // incomplete
  }
}
