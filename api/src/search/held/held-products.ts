import type { WireProduct } from 'commerce/contract/catalog-schemas'
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompress } from 'node:zlib'

interface Place {
  at: number
  length: number
}

interface HeldSettings {
  /** how much outdated data the file may have in addition to twice the current data */
  tidiesFromBytes?: number
}

const leastToTidyBytes = 64_000_000

/**
 * Products as guests last saw them, for when the database is down. They are in a file, so that a large catalog takes no
 * memory; the file has no name, and disappears with the process.
 */
export class HeldProducts {
  readonly #folder: string
  readonly #tidiesFromBytes: number
  #file: FileHandle
  #places = new Map<number, Place>()
  readonly #stale = new Set<number>()
  #changes = 0
  #endBytes = 0
  #heldBytes = 0
  #writing: Promise<void> = Promise.resolve()

  private constructor(folder: string, file: FileHandle, tidiesFromBytes: number) {
    this.#folder = folder
    this.#tidiesFromBytes = tidiesFromBytes
    this.#file = file
  }

  static async open(
    folder: string,
    { tidiesFromBytes = leastToTidyBytes }: HeldSettings = {},
  ): Promise<HeldProducts> {
    await mkdir(folder, { recursive: true })
    return new HeldProducts(folder, await openNameless(folder), tidiesFromBytes)
  }

  /** Identifies the current knowledge: what was read before a change may be outdated. */
  get changes(): number {
    return this.#changes
  }

  /** Whether it is missing or outdated. */
  wants(id: number): boolean {
    return this.#stale.has(id) || !this.#places.has(id)
  }

  /** These have changed; the stored versions are shown until they are read again. */
  outdate(ids: Iterable<number>): void {
    this.#changes++
    for (const id of ids) this.#stale.add(id)
  }

  outdateAll(): void {
    this.outdate(this.#places.keys())
  }

  someOutdated(most: number): number[] {
    const ids: number[] = []
    for (const id of this.#stale) {
      if (ids.length === most) break
      ids.push(id)
    }
    return ids
  }

  /** Stores these products, one write after the other. */
  async keep(products: WireProduct[], { readAt }: { readAt: number }): Promise<void> {
    const work = this.#writing.then(async () => {
      // What was read before a change does not take the place of what was read after it.
      const mayWrite = ({ id }: WireProduct) => readAt === this.#changes || this.wants(id)
      const written = new Set<number>()
      for (const product of products) {
        if (!mayWrite(product)) continue
        await this.#write(product)
        written.add(product.id)
      }
      for (const id of written) {
        if (readAt === this.#changes) this.#stale.delete(id)
        else this.#stale.add(id)
      }
      await this.#tidy()
    })
    this.#writing = work.catch(() => undefined) // whoever asked is told
    return work
  }

  forget(ids: number[]): void {
    for (const id of ids) {
      this.#drop(id)
      this.#stale.delete(id)
    }
  }

  async find(id: number): Promise<WireProduct | undefined> {
    const place = this.#places.get(id)
    if (!place) return undefined
    const bytes = await readAt(this.#file, place)
    // What was kept here is what was read of a product.
    return JSON.parse((await promisify(zstdDecompress)(bytes)).toString()) as WireProduct
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#file.close()
  }

  async #write(product: WireProduct): Promise<void> {
    const bytes = zstdCompressSync(JSON.stringify(product))
    const place = { at: this.#endBytes, length: bytes.length }
    await this.#file.write(bytes, 0, bytes.length, place.at)
    this.#drop(product.id)
    this.#endBytes += bytes.length
    this.#heldBytes += bytes.length
    this.#places.set(product.id, place)
  }

  #drop(id: number): void {
    this.#heldBytes -= this.#places.get(id)?.length ?? 0
    this.#places.delete(id)
  }

  /** Moves to a new file when most of this one is outdated. */
  async #tidy(): Promise<void> {
    if (this.#endBytes < this.#tidiesFromBytes + 2 * this.#heldBytes) return
    const file = await openNameless(this.#folder)
    const places = new Map<number, Place>()
    let endBytes = 0
    for (const [id, place] of this.#places) {
      const bytes = await readAt(this.#file, place)
      await file.write(bytes, 0, bytes.length, endBytes)
      places.set(id, { at: endBytes, length: bytes.length })
      endBytes += bytes.length
    }
    // What was forgotten meanwhile stays so.
    for (const id of places.keys()) if (!this.#places.has(id)) places.delete(id)
    const former = this.#file
    this.#file = file
    this.#places = places
    this.#endBytes = endBytes
    await former.close() // which waits for what is being read of it
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomUUID()}.held`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function readAt(file: FileHandle, { at, length }: Place): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
  if (bytesRead !== length) throw new Error('What is held of a product ends too early.')
  return buffer
}
