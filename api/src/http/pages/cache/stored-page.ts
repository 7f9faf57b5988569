import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, zstdDecompress } from 'node:zlib'
import { compress, compressWell, type Encoding } from '#src/http/answers/encodings'

interface Page {
  html: string
  status: number
  headers: [name: string, value: string][]
  tags: readonly string[]
  scriptHashes: readonly string[]
}

/** A page that is sent so often is worth making smaller. */
const sentOften = 20
const unpack = { zstd: promisify(zstdDecompress), br: promisify(brotliDecompress) }

/**
 * One page that many visitors get, as bytes: compressed once for each encoding that is asked for, at first quickly, and well
 * when it is sent often.
 */
export class StoredPage {
  readonly status: number
  readonly headers: readonly [name: string, value: string][]
  readonly tags: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly etag: string
  readonly #bodies = new Map<Encoding, Buffer>()
  /** the one that the others are made from */
  #first: { encoding: 'zstd' | 'br'; packed: Buffer }
  #timesSent = 0

  private constructor({ status, headers, tags, scriptHashes }: Page, body: { etag: string; packed: Buffer }) {
    this.status = status
    this.headers = headers
    this.tags = tags
    this.scriptHashes = scriptHashes
    this.etag = body.etag
    this.#first = { encoding: 'zstd', packed: body.packed }
    this.#bodies.set('zstd', body.packed)
  }

  static async of(page: Page): Promise<StoredPage> {
    const bytes = Buffer.from(page.html)
    // Weak: the same page in every encoding.
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    return new StoredPage(page, { etag, packed: await compress.zstd(bytes) })
  }

  /** how much memory it takes */
  get bytes(): number {
    return [...this.#bodies.values()].reduce((sum, { length }) => sum + length, 0)
  }

  has(encoding: Encoding): boolean {
    return this.#bodies.has(encoding)
  }

  /** Which encoding a browser gets that accepts several: the smallest one that is stored comes first. */
  get order(): readonly Encoding[] {
    return this.#first.encoding === 'br' ? ['br', 'zstd', 'gzip'] : ['zstd', 'br', 'gzip']
  }

  async body(encoding: Encoding | undefined): Promise<Buffer> {
    const known = encoding && this.#bodies.get(encoding)
    if (known) return known
    const plain = await this.#plain()
    if (!encoding) return plain
    const packed = await compress[encoding](plain)
    this.#bodies.set(encoding, packed)
    return packed
  }

  /** True once: it is sent often by now. */
  noteSent(): boolean {
    this.#timesSent++
    return this.#timesSent === sentOften
  }

  async makeSmall(): Promise<void> {
    const packed = await compressWell(await this.#plain())
    this.#first = { encoding: 'br', packed }
    // Hardly any browser accepts another.
    this.#bodies.clear()
    this.#bodies.set('br', packed)
  }

  /** Not kept: hardly any visitor accepts none of the encodings. */
  async #plain(): Promise<Buffer> {
    const { encoding, packed } = this.#first
    return unpack[encoding](packed)
  }
}
