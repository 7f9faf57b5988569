import { type APIRequestContext, expect } from '@playwright/test'
import mails from 'commerce/words/en/mails'

/** The newest mail to someone as text, once this many arrived, not counting the link that every new account gets. */
export async function mailTo(request: APIRequestContext, recipient: string, count = 1): Promise<string> {
  return newestMail(
    request,
    (row) => row.includes(recipient) && !row.includes(mails.confirmEmailSubject),
    count,
  )
}

/** The newest confirmation link for an account, once this many were mailed. */
export async function confirmLinkTo(
  request: APIRequestContext,
  recipient: string,
  count = 1,
): Promise<string> {
  const mail = await newestMail(
    request,
    (row) => row.includes(recipient) && row.includes(mails.confirmEmailSubject),
    count,
  )
  const link = /\/confirm-email\?token=[\w-]+/.exec(mail)?.[0]
  expect(link).toBeTruthy()
  return link ?? ''
}

/** The shop of these tests keeps its mail. */
async function newestMail(
  request: APIRequestContext,
  isAsked: (row: string) => boolean,
  count: number,
): Promise<string> {
  let ids: string[] = []
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const rows = list.split('<tr>').filter(isAsked)
        ids = rows.flatMap((row) => /\/dev\/mail\/(\d+)/.exec(row)?.[1] ?? [])
        return ids.length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  return (await request.get(`/dev/mail/${ids[0] ?? ''}`)).text()
}

/** A mail to someone that says all of this, once it has arrived. */
export async function mailThatSays(
  request: APIRequestContext,
  recipient: string,
  texts: string[],
): Promise<string> {
  let mail: string | undefined
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const rows = list.split('<tr>').filter((row) => row.includes(recipient))
        const ids = rows.flatMap((row) => /\/dev\/mail\/(\d+)/.exec(row)?.[1] ?? [])
        const mails = await Promise.all(ids.map(async (id) => (await request.get(`/dev/mail/${id}`)).text()))
        mail = mails.find((each) => texts.every((text) => each.replaceAll(/\s+/g, ' ').includes(text)))
        return mail !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return mail ?? ''
}
