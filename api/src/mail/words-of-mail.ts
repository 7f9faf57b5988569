import type { ShopOfMail } from '#src/mail/compose-mail'
import type { MailCtx } from '#src/mail/mailer'
import { basePathOf } from '#src/scope/base-path'
import { siteForStudios } from '#src/sites'
import { type ApiWords, wordsIn } from '#src/words'

/** The URL of one of the API's own pages, in the store view of the mail: its URL tells the page its language. */
export function urlInStoreView(
  { storeViews }: Pick<MailCtx, 'storeViews'>,
  url: string,
  storeCode: string,
): string {
  const { code } = storeViews.get(storeCode)
  return code === storeViews.default.code ? url : `${url}?storeCode=${code}`
}

type Parts = Pick<MailCtx, 'config' | 'storeViews'>

/** The shop for customers. Who bought in the store of a studio comes home to that store. */
export function shopOfMail(
  parts: Parts,
  { storeCode, studioKey = null }: { storeCode: string; studioKey?: string | null },
): MailCtx['config'] & ShopOfMail {
  const { config } = parts
  const basePath = basePathOf(parts, storeCode)
  const publicUrl = config.publicUrl + basePath
  const storesUrl = siteForStudios(config.sites).publicUrl + basePath
  return { ...config, publicUrl, homeUrl: studioKey === null ? publicUrl : `${storesUrl}/${studioKey}` }
}

/** The shop for owners: they sign in at the site for studios. */
export function shopOfOwnerMail(parts: Parts, storeCode: string): MailCtx['config'] & ShopOfMail {
  const { config } = parts
  const publicUrl = siteForStudios(config.sites).publicUrl + basePathOf(parts, storeCode)
  return { ...config, publicUrl, homeUrl: publicUrl }
}

/** The words of a mail: of the store view of its order, account or request. */
export function wordsOfMail({ storeViews }: Pick<MailCtx, 'storeViews'>, storeCode: string): ApiWords {
  return wordsIn(storeViews.get(storeCode))
}
