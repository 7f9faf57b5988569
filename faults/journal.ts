import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The outcome of a call for its client. Unknown: no answer, or one that does not tell. */
export type Outcome = 'ok' | 'fail' | 'unknown'

interface Entry {
  atMs: number
  actor: string
  call: string
  /** of an order */
  key?: string
  outcome: 'invoke' | Outcome
  /** the number of the order, or why not */
  said?: string
}

const folder = join(import.meta.dirname, '../reports/faults')

/** What the clients did and heard, in order: each call as `invoke`, then its outcome. */
export class Journal {
  readonly #entries: Entry[] = []
  readonly #startedAt = performance.now()

  note(entry: Omit<Entry, 'atMs'>): void {
    this.#entries.push({ atMs: Math.round(performance.now() - this.#startedAt), ...entry })
  }

  /** The numbers that each key was confirmed with. */
  confirmed(): { key: string; number: string }[] {
    return this.#entries.flatMap(({ call, key, outcome, said }) =>
      call === 'order' && outcome === 'ok' && key !== undefined && said !== undefined
        ? [{ key, number: said }]
        : [],
    )
  }

  /** Keys whose last outcome is unknown. */
  unknownKeys(): string[] {
    const last = new Map<string, Entry['outcome']>()
    for (const { key, outcome } of this.#entries) if (key !== undefined) last.set(key, outcome)
    return [...last].flatMap(([key, outcome]) => (outcome === 'ok' || outcome === 'fail' ? [] : [key]))
  }

  count(call: string, outcome: Outcome): number {
    return this.#entries.filter((entry) => entry.call === call && entry.outcome === outcome).length
  }

  /** Keeps the log of a failed run. */
  write(name: string): void {
    mkdirSync(folder, { recursive: true })
    const lines = this.#entries.map((entry) => JSON.stringify(entry))
    const file = name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
    writeFileSync(join(folder, `${file}.jsonl`), `${lines.join('\n')}\n`)
  }
}
