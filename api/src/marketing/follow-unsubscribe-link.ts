import type { AppContext } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { invalidLink, readUnsubscribeLink } from '#src/marketing/links'
import { findStudioName } from '#src/marketing/queries'
import { insertUnsubscribed } from '#src/marketing/unsubscribe-queries'

type Parts = Pick<AppContext, 'db'>

/** The studio whose mails the button of the link's page would end; refuses a link that is none. */
export async function lookAtUnsubscribeLink({ db }: Parts, token: string): Promise<string> {
  const { studioId } = await readUnsubscribeLink(db, token)
  const name = await findStudioName(db, studioId)
  if (name === undefined) throw invalidLink()
  return name
}

/** Pressed again it changes nothing. */
export async function followUnsubscribeLink({ db }: Parts, token: string): Promise<string> {
  const name = await lookAtUnsubscribeLink({ db }, token)
  const link = await readUnsubscribeLink(db, token)
  await inStudio(db, link.studioId, (tx) => insertUnsubscribed(tx, link))
  return name
}
