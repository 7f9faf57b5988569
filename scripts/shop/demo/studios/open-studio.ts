import type { Answer, Client } from 'commerce/contract/call/make-client'
import { addStudioProduct } from 'commerce/contract/studio/assortment'
import { addDressCode, listDressCodes } from 'commerce/contract/studio/dress-codes'
import { uploadLogo } from 'commerce/contract/studio/logo'
import { logInToStudio } from 'commerce/contract/studio/owners'
import { readPasscode } from 'commerce/contract/studio/passcode'
import { readSettings, saveSettings } from 'commerce/contract/studio/studios'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callerOf, valueOf } from './demo-caller.ts'
import type { DemoSignIn } from './demo-sign-ins.ts'
import type { DemoStudio } from './demo-studios.ts'

interface OpenedStudio {
  studioKey: string
  passcode: string | null
}

type Store = NonNullable<DemoStudio['store']>

/** What an owner does in the first hour: dress codes, products, prices, settings. */
export async function openStudio(
  baseUrl: string,
  { description, store }: DemoStudio & { store: Store },
  { email, password }: DemoSignIn,
): Promise<OpenedStudio> {
  const session = valueOf(await callerOf(baseUrl).call(logInToStudio, { body: { login: email, password } }))
  const owner = callerOf(baseUrl, session.token)
  const ownerId = String(session.owner_id)
  await fillDressCodes(owner, ownerId, store)
  const now = valueOf(await owner.call(readSettings, { query: { ownerId } }))
  const { url_key, name } = now
  const change = { url_key, name, description, active: store.isPublished }
  if (store.logo !== undefined && now.logo === null) await sendLogo(owner, ownerId, store.logo)
  if (now.is_new) valueOf(await owner.call(saveSettings, { query: { ownerId }, body: change }))
  const { passcode } = valueOf(await owner.call(readPasscode, { query: { ownerId } }))
  return { studioKey: url_key, passcode }
}

async function sendLogo(owner: Client, ownerId: string, name: string): Promise<void> {
  const picture = await readFile(join(import.meta.dirname, '../../../../demo/studios', name))
  const logo = new File([picture], name, { type: 'image/png' })
  valueOf(await owner.call(uploadLogo, { query: { ownerId }, body: { logo } }))
}

async function fillDressCodes(owner: Client, ownerId: string, { dressCodes }: Store): Promise<void> {
  for (const { name, description } of dressCodes)
    unlessThere(await owner.call(addDressCode, { query: { ownerId }, body: { name, description } }))
  const { dress_codes: made } = valueOf(await owner.call(listDressCodes, { query: { ownerId } }))
  const places = dressCodes.flatMap(({ name, products }) => products.map((product) => ({ name, ...product })))
  for (const [sku, found] of Map.groupBy(places, (place) => place.sku)) {
    const relations = made
      .filter((code) => found.some(({ name }) => name === code.name))
      .map(({ _id }) => _id)
    const body = { sku, price: found[0]?.price ?? null, relations }
    unlessThere(await owner.call(addStudioProduct, { query: { owner_id: ownerId }, body }))
  }
}

function unlessThere(answer: Answer<unknown>): void {
  if (answer.ok || answer.reason === 'dress-code-exists' || answer.reason === 'studio-product-exists') return
  valueOf(answer)
}
