import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../../api/src/config.ts'
import { demoStudios } from './demo-studios.ts'

/** Somebody who can sign in to a demo, with a password that only this demo has. */
export interface DemoSignIn {
  who: string
  email: string
  password: string
  path: string
  /** of the studio's store */
  passcode?: string
}

export interface DemoSignIns {
  isFilled: boolean
  signIns: DemoSignIn[]
}

const fileOf = ({ dataFolder }: Config) => join(dataFolder, 'demo-sign-ins.json')

/** Only on this machine: nobody else can reach the demo, or knows its passwords. */
export function mayHaveSignIns({ loadsDemo, publicUrl }: Config): boolean {
  const { hostname } = new URL(publicUrl)
  const isThisMachine =
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  return loadsDemo && isThisMachine
}

/** Undefined: this shop was not begun as a demo. */
export async function readSignIns(config: Config): Promise<DemoSignIns | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(config), 'utf8')) as DemoSignIns
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Only the user of the shop can read it. */
export async function saveSignIns(config: Config, signIns: DemoSignIns): Promise<void> {
  const file = fileOf(config)
  const unfinished = `${file}.unfinished`
  await writeFile(unfinished, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}

export function newSignIns(): DemoSignIns {
  const customer = { who: 'Customer', email: 'carla@example.com', path: '/sign-in' }
  const owners = demoStudios.map(({ registration: { businessName, email } }) => ({
    who: `Owner of ${businessName}`,
    email,
    path: '/studio/login',
  }))
  return {
    isFilled: false,
    signIns: [customer, ...owners].map((one) => ({ ...one, password: newPassword() })),
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Four groups of four, to be read and typed. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
