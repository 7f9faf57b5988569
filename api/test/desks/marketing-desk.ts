import { randomUUID } from 'node:crypto'
import * as contract from 'commerce/contract/studio/marketing'
import { readPasscode } from 'commerce/contract/studio/passcode'
import { saveSettings } from 'commerce/contract/studio/studios'
import { newOwner } from '#test/desks/owners'
import { valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

export const written = { subject: 'Our store is open', message: 'Dear families,\nplease order by Friday.' }

/** A studio of its own with an open store, and what its owner can do. */
export async function openMarketingDesk(
  shop: Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db'>,
  { name = 'Pas de Deux', isPublished = true }: { name?: string; isPublished?: boolean } = {},
) {
  const owner = await newOwner(shop)
  const { client } = owner
  const query = { ownerId: String(owner.ownerId) }
  const urlKey = `of-${owner.ownerId}`
  const save = async (active = isPublished) =>
    valueOf(
      await client.call(saveSettings, { query, body: { name, url_key: urlKey, description: '', active } }),
    )
  await save()
  const { passcode, url: link } = valueOf(await client.call(readPasscode, { query }))
  return {
    ...owner,
    query,
    urlKey,
    passcode: passcode ?? '',
    link: link ?? '',
    save,
    read: async () => valueOf(await client.call(contract.readMarketing, { query })),
    preview: (recipients: string, texts: Partial<typeof written> = {}) =>
      client.call(contract.previewStudioMail, { query, body: { ...written, ...texts, recipients } }),
    send: (recipients: string, texts: Partial<contract.WireStudioMail> = {}) =>
      client.call(contract.sendStudioMail, {
        query,
        body: { key: randomUUID(), ...written, recipients, ...texts },
      }),
    flyer: (format: 'pdf' | 'png', texts: { headline?: string; text?: string } = {}) =>
      client.call(contract.readFlyer, { query: { ...query, format, ...texts } }),
  }
}
