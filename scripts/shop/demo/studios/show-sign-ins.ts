import type { Shop } from '../../open-shop.ts'
import { mayHaveSignIns, newSignIns, readSignIns, saveSignIns } from './demo-sign-ins.ts'

interface Showing {
  /** the shop got its first catalog just now */
  isFirstStart: boolean
  say: (sentence: string) => void
}

/** Prints who can sign in to a demo; its first start makes them. */
export async function showSignIns({ app, context }: Shop, { isFirstStart, say }: Showing): Promise<void> {
  const { config, log } = context
  if (!mayHaveSignIns(config)) return
  if (isFirstStart) await saveSignIns(config, newSignIns())
  const found = await readSignIns(config)
  if (!found) return
  if (!found.isFilled) {
    const { fillDemo } = await import('./fill-demo.ts')
    try {
      await fillDemo(context, urlOf(app.server.address()), found)
    } catch (error) {
      log.warn({ err: error }, 'the accounts of the demo could not be made')
      return
    }
  }
  const { signIns } = (await readSignIns(config)) ?? found
  say('Only this demo has these accounts:')
  for (const { who, email, password, path, passcode } of signIns) {
    const families = passcode === undefined ? '' : `  passcode of the store: ${passcode}`
    say(`  ${who}: ${email}  ${password}  ${config.publicUrl}${path}${families}`)
  }
  say('')
}

function urlOf(address: ReturnType<Shop['app']['server']['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The shop listens at a port.')
  const host = ['0.0.0.0', '::'].includes(address.address) ? 'localhost' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
