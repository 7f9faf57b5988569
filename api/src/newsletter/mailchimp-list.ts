import { createHash } from 'node:crypto'
import type { MailchimpConfig } from '#src/mailchimp-config'
import { Unsendable } from '#src/mail/mailer'
import type { MailingList } from '#src/newsletter/mailing-list'

const answerTimeoutMs = 15_000
/** An e-mail that unsubscribed at the service itself gets nothing, and only comes back by its own confirmation. */
const complianceTitle = 'Member In Compliance State'
/** One that was deleted for good, as every erased one is, only comes back by the service's own sign-up form. */
const forgottenTitle = 'Forgotten Email Not Subscribed'
const forgottenSentence =
  'Mailchimp deleted this address for good when it was erased, and takes it back only by its own sign-up form: ask the subscriber to use that.'

/** An audience of Mailchimp, by its API 3.0. */
export function openMailchimpList({ apiKey, audience, url }: MailchimpConfig): MailingList {
  const ask = async (method: 'PUT' | 'POST', path: string, body: object): Promise<Response> =>
    fetch(`${url}/3.0/lists/${audience}/members/${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`barre:${apiKey}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
  const put = (email: string, status: string): Promise<Response> =>
    ask('PUT', `${memberOf(email)}?skip_merge_validation=true`, {
      email_address: email,
      status,
      status_if_new: status,
    })
  return {
    put: async ({ email, isSubscribed }) => {
      const answer = await put(email, isSubscribed ? 'subscribed' : 'unsubscribed')
      if (answer.ok) return
      const problem = await problemOf(answer)
      if (problem.title === forgottenTitle) {
        if (isSubscribed) throw new Unsendable(forgottenSentence)
        // It gets nothing from there.
        return
      }
      if (problem.title !== complianceTitle) throw problem
      if (!isSubscribed) return
      const again = await put(email, 'pending')
      if (!again.ok) throw await problemOf(again)
    },
    forget: async (email) => {
      const answer = await ask('POST', `${memberOf(email)}/actions/delete-permanent`, {})
      // Unknown there: it is forgotten already.
      if (!answer.ok && answer.status !== 404) throw await problemOf(answer)
    },
  }
}

function memberOf(email: string): string {
  return createHash('md5').update(email.toLowerCase()).digest('hex')
}

/** An invalid e-mail stays invalid; keys and audiences are fixed by the operator, and tried again. */
async function problemOf(answer: Response): Promise<Error & { title?: string }> {
  const said = (await answer.json().catch(() => ({}))) as { title?: unknown; detail?: unknown }
  const title = typeof said.title === 'string' ? said.title : ''
  const sentence = `The mailing-list service answered ${answer.status} ${title}`.slice(0, 300)
  return Object.assign(answer.status === 400 ? new Unsendable(sentence) : new Error(sentence), { title })
}
