import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppContext } from '#src/context'

const keyBytes = 32

/** The key that seals passcodes. It is no part of the database: who gets a copy of that can read none. */
export function passcodeKey({ config }: AppContext): PasscodeKey {
  return new PasscodeKey(config.studios.passcodeKey, join(config.dataFolder, 'passcode.key'))
}

export class PasscodeKey {
  readonly #given: Buffer | undefined
  readonly #path: string

  constructor(given: Buffer | undefined, path: string) {
    this.#given = given
    this.#path = path
  }

  /** Without a setting the key is a file of this machine, made at its first use. */
  async read(): Promise<Buffer> {
    return this.#given ?? (await this.#find()) ?? this.#make()
  }

  async #find(): Promise<Buffer | undefined> {
    try {
      const key = await readFile(this.#path)
      if (key.length !== keyBytes) throw new Error(`${this.#path} is damaged: it has ${key.length} bytes.`)
      return key
    } catch (error) {
      if (isSaid(error, 'ENOENT')) return undefined
      throw error
    }
  }

  /** Complete or not at all: the file gets its name once it is written. */
  async #make(): Promise<Buffer> {
    const unfinished = `${this.#path}.${randomUUID()}`
    await mkdir(dirname(this.#path), { recursive: true })
    try {
      await writeFile(unfinished, randomBytes(keyBytes), { mode: 0o600, flush: true })
      await link(unfinished, this.#path)
    } catch (error) {
      // Another server of this machine was first.
      if (!isSaid(error, 'EEXIST')) throw error
    } finally {
      await rm(unfinished, { force: true })
    }
    return this.read()
  }
}

function isSaid(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
