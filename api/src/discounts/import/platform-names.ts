import { CellWriter } from '#src/csv/cell-writer'
import { readCsv } from '#src/csv/read-csv'
import { readShort } from '#src/csv/read-cell'
import type { ImportRun } from '#src/csv/import-run'

const letters = 1_000

/** What the platform's numbers mean: paths of categories, labels of an attribute's options. */
export class PlatformNames {
  readonly #names = new Map<string, string>()

  static async read(
    path: string | undefined,
    run: Pick<ImportRun, 'problems' | 'warnings'>,
  ): Promise<PlatformNames> {
    const names = new PlatformNames()
    if (path === undefined) return names
    for await (const row of readCsv({ path, ...run, requiredColumns: ['kind', 'id', 'name'] })) {
      const cells = new CellWriter(row)
      for (const column of ['kind', 'id', 'name']) cells.require(column, column, readShort(letters))
      const { values } = cells
      const key = keyOf(values.get('kind') ?? '', values.get('id') ?? '')
      const known = names.#names.get(key)
      if (known !== undefined && known !== values.get('name')) row.report('id', `stands for ${known} already`)
      names.#names.set(key, values.get('name') ?? '')
    }
    return names
  }

  /** The name itself if it is one; undefined for a number without an explanation. */
  nameOf(kind: string, text: string): string | undefined {
    return this.#names.get(keyOf(kind, text)) ?? (/^\d+$/.test(text) ? undefined : text)
  }
}

function keyOf(kind: string, id: string): string {
  return `${kind}:${id}`
}
