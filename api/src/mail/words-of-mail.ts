import type { MailCtx } from '#src/mail/mailer'
import { basePathOf } from '#src/scope/base-path'
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

/** The shop as a mail names it: `publicUrl` is where the pages of the mail's store view begin. */
export function shopOfMail(
  { config, storeViews }: Pick<MailCtx, 'config' | 'storeViews'>,
  storeCode: string,
): MailCtx['config'] {
  return { ...config, publicUrl: config.publicUrl + basePathOf({ config, storeViews }, storeCode) }
}

/** The words of a mail: of the store view of its order, account or request. */
export function wordsOfMail({ storeViews }: Pick<MailCtx, 'storeViews'>, storeCode: string): ApiWords {
  return wordsIn(storeViews.get(storeCode))
}
