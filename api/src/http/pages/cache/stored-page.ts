import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { compress, type Encoding } from '#src/http/answers/encodings'

interface Page {
  html: string
  status: number
  headers: [name: string, value: string][]
  tags: readonly string[]
  scriptHashes: readonly string[]
}

/** One page that many visitors get, as bytes: compressed once for each encoding that is asked for. */
export class StoredPage {
  readonly status: number
  readonly headers: readonly [name: string, value: string][]
  readonly tags: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly etag: string
  readonly #bodies = new Map<Encoding, Buffer>()

  private constructor({ status, headers, tags, scriptHashes }: Page, body: { etag: string; packed: Buffer }) {
    this.status = status
    this.headers = headers
    this.tags = tags
    this.scriptHashes = scriptHashes
    this.etag = body.etag
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

  /** Plain bytes are not kept: hardly any visitor takes none of the encodings. */
  async body(encoding: Encoding | undefined): Promise<Buffer> {
    const known = encoding && this.#bodies.get(encoding)
    if (known) return known
    const plain = await promisify(zstdDecompress)(this.#bodies.get('zstd') ?? Buffer.alloc(0))
    if (!encoding) return plain
    const packed = await compress[encoding](plain)
    this.#bodies.set(encoding, packed)
    return packed
  }
}
