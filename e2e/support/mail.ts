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

/** Of somebody's newest mail, once this many arrived: its link to a page of the newsletter. */
export async function newsletterLink(
  request: APIRequestContext,
  email: string,
  page: 'confirm' | 'unsubscribe',
  count = 1,
): Promise<string> {
  const link = new RegExp(`/newsletter/${page}\\?token=[\\w.-]+`).exec(
    await mailTo(request, email, count),
  )?.[0]
  expect(link).toBeTruthy()
  return link ?? ''
}

/** By the link of the first mail; the second is on its way then. */
export async function confirmNewsletter(request: APIRequestContext, email: string): Promise<void> {
  const link = await newsletterLink(request, email, 'confirm')
  const token = new URL(link, 'http://shop.example').searchParams.get('token')
  const answer = await request.post('/api/ext/mailing-list/confirm', { data: { token } })
  expect(answer.status()).toBe(200)
}
