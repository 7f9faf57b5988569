import { messages } from 'commerce/messages'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { findStore, type MailingStoreRow } from '#src/marketing/queries'
import { type PasscodeCode, passcodeCode } from '#src/studios/passcode/passcode-code'
import { showPasscode } from '#src/studios/passcode/show-passcode'
import { storeUrl } from '#src/studios/store-url'
import { studioNotFound } from '#src/studios/studio-not-found'

/** The store of a studio as flyers and mails name it. */
export interface ShownStore {
  name: string
  urlKey: string
  logoId: string | null
  isActive: boolean
  url: string
  /** null: there is no passcode, or none that can be shown */
  passcode: string | null
  /** with the passcode filled in */
  link: string | null
}

/** A store that families can be led to. */
export interface OpenStore extends ShownStore {
  passcode: string
  link: string
  code: PasscodeCode
}

type Parts = Pick<AppContext, 'config' | 'parts' | 'storeViews'>

/** In a transaction that names the studio. Its links lead to the store view. */
export async function readShownStore(
  parts: Parts,
  tx: Database,
  { studioId, storeCode }: { studioId: number; storeCode: string },
): Promise<ShownStore> {
  const row = await findStore(tx, studioId)
  if (!row) throw studioNotFound()
  const { name, urlKey, logoId, isActive } = row
  const { passcode, url: link } = await showPasscode(
    { ...parts, db: tx },
    { studioId, urlKey, storeCode, row: passcodeOf(row) },
  )
  return { name, urlKey, logoId, isActive, url: storeUrl(parts, { storeCode, urlKey }), passcode, link }
}

/** Undefined: without a passcode nobody gets in. */
export async function openStore(store: ShownStore): Promise<OpenStore | undefined> {
  const { passcode, link } = store
  if (passcode === null || link === null) return undefined
  return { ...store, passcode, link, code: await passcodeCode(link) }
}

export function storeNotReady(): Refusal {
  return new Refusal('store-not-ready', { message: messages.storeNotReady })
}

function passcodeOf({ sealed, changedAt }: MailingStoreRow) {
  return sealed && changedAt ? { sealed, changedAt } : undefined
}
