import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const staysInside = (path: string) => path.split('/').every((part) => !['', '.', '..'].includes(part))

const keptFileSchema = z.strictObject({
  /** inside the backup, with slashes */
  path: z.string().refine(staysInside),
  bytes: z.int(),
  sha256: z.string(),
})
export type KeptFile = z.infer<typeof keptFileSchema>

const tableSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  file: keptFileSchema,
})
export type KeptTable = z.infer<typeof tableSchema>

const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** the migrations of its schema, in order */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** the last number of each; null if it gave none */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int().nullable() })),
  /** pictures, downloads and logs, under `files/` */
  files: z.array(keptFileSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'

/** Reads what a backup holds; throws an error if the folder is no backup, or one that this release cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined) // reported below
  if (text === undefined) throw new Error(`${folder} is no backup: it has no ${manifestName}.`)
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (!manifest.success) throw new Error(`${join(folder, manifestName)} is damaged, or of a later release.`)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller reports it, with the file
  }
}
