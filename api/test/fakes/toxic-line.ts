import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** What can be wrong with a line, by the names that toxiproxy has for it. */
export interface Toxics {
  /** everything arrives so much later */
  latency?: { ms: number }
  /** what is sent is taken and never arrives; the line ends after so long, or never */
  timeout?: { endsAfterMs?: number }
  /** each connection is reset after so long */
  reset_peer?: { afterMs: number }
  /** a connection ends once so many bytes have passed */
  limit_data?: { bytes: number }
  /** the end of one side reaches the other so much later */
  slow_close?: { ms: number }
}

/** A place to cut: at a text on its way to the server, or at the answer to it. */
export interface Cut {
  text: string
  at: 'text' | 'answer'
  done: () => void
}

interface Surroundings {
  toxics: () => Toxics
  /** whether a cut was waiting for this */
  takeCut: (chunk: Buffer) => Cut | undefined
}

type Direction = 'up' | 'down'

/** One connection through the proxy. */
export class ToxicLine {
  readonly #near: Socket
  readonly #far: Socket
  readonly #around: Surroundings
  readonly #dueAt = { up: 0, down: 0 }
  /** lost something on the way, so it never carries anything again */
  #isDead = false
  #bytes = 0
  #answerCut: Cut | undefined

  constructor(near: Socket, target: NetConnectOpts, around: Surroundings) {
    this.#near = near
    this.#far = connect(target)
    this.#around = around
    this.#relay(near, this.#far, 'up')
    this.#relay(this.#far, near, 'down')
    this.poison(around.toxics())
  }

  get hasEnded(): boolean {
    return this.#near.destroyed && this.#far.destroyed
  }

  /** Of what begins now: a line that is open when its packets begin to be lost is never whole again. */
  poison({ timeout, reset_peer: reset }: Toxics): void {
    if (timeout) {
      this.#isDead = true
      if (timeout.endsAfterMs !== undefined) setTimeout(() => this.end(), timeout.endsAfterMs).unref()
    }
    if (reset) setTimeout(() => this.reset(), reset.afterMs).unref()
  }

  end(): void {
    this.#near.destroy()
    this.#far.destroy()
  }

  reset(): void {
    this.#near.resetAndDestroy()
    this.#far.destroy()
  }

  #relay(from: Socket, to: Socket, direction: Direction): void {
    from.on('error', () => undefined) // its end is passed on
    from.on('data', (chunk: Buffer) => this.#take(chunk, to, direction))
    from.on('end', () => this.#passEnd(to, direction))
    from.on('close', () => this.#passEnd(to, direction))
  }

  #passEnd(to: Socket, direction: Direction): void {
    if (this.#isDead) return // the other side hears nothing of it
    const { slow_close: slow } = this.#around.toxics()
    // What is still on its way arrives before the end.
    const wait = Math.max(this.#dueAt[direction] - performance.now(), 0) + (slow?.ms ?? 0)
    setTimeout(() => to.destroySoon(), wait).unref()
  }

  #take(chunk: Buffer, to: Socket, direction: Direction): void {
    if (this.#isDead) return
    const cut = direction === 'up' ? this.#around.takeCut(chunk) : this.#answerCut
    if (cut && (direction === 'down' || cut.at === 'text')) {
      this.#cut(cut)
      return
    }
    if (cut) this.#answerCut = cut
    const { latency, limit_data: limit } = this.#around.toxics()
    this.#bytes += chunk.length
    if (limit && this.#bytes > limit.bytes) {
      this.end()
      return
    }
    this.#dueAt[direction] = Math.max(this.#dueAt[direction], performance.now() + (latency?.ms ?? 0))
    const wait = this.#dueAt[direction] - performance.now()
    if (wait <= 0) to.write(chunk)
    else setTimeout(() => to.write(chunk), wait).unref()
  }

  #cut(cut: Cut): void {
    this.reset()
    cut.done()
  }
}
