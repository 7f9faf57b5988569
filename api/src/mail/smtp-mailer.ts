import { MAIL_TIMEOUT_MS } from 'commerce/limits'
import type { Transporter } from 'nodemailer'
import { type Mail, type Mailer, Unsendable } from '#src/mail/mailer'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

// Some servers delay their greeting to strangers by half a minute. A client that leaves before the answer to a complete
// mail does not know whether it was accepted, and sends it twice.
const answerTimeoutMs = 60_000

interface SmtpSettings {
  smtpUrl: string
  sender: string
  /** for a whole mail; the times above apply to each answer of the server */
  conversationTimeoutMs?: number
}

export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const { conversationTimeoutMs = MAIL_TIMEOUT_MS } = settings
  let transport: Promise<Transporter> | undefined
  return {
    send: async (mail) => {
      refuseBadMail(mail)
      const signal = AbortSignal.timeout(conversationTimeoutMs)
      try {
        transport ??= openTransport(settings)
        await (await transport).sendMail({ ...contentOf(mail), signal })
      } catch (error) {
        if (signal.aborted) {
          throw new Error(`The mail server took longer than ${conversationTimeoutMs / 1000} s.`, {
            cause: error,
          })
        }
        const problem = problemOf(error)
        throw isRecipientRefused(error) ? new Unsendable(problem) : new Error(problem)
      }
    },
    close: () =>
      void transport?.then(
        (opened) => opened.close(),
        () => undefined, // one that did not open failed its mail, and has nothing to close
      ),
  }
}

/** Its library comes with the first mail: a server starts sooner without it. */
async function openTransport({ smtpUrl, sender }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url: smtpUrl,
      // Until the greeting, which has no separate limit.
      connectionTimeout: answerTimeoutMs,
      greetingTimeout: answerTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Barre', address: sender } },
  )
}

function contentOf({ messageId, to, subject, text, html, replyTo, unsubscribeUrl, pictures = [] }: Mail) {
  return {
    messageId: `<${messageId}>`,
    to,
    subject,
    text,
    html,
    attachments: pictures.map(({ cid, name, content }) => ({
      cid,
      content,
      filename: name,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
    ...(replyTo !== undefined && { replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

// Before this step the server does not know the recipient.
const beforeRecipient = new Set(['CONN', 'API', 'STARTTLS', 'EHLO', 'HELO', 'LHLO', 'MAIL FROM'])

/**
 * What went wrong, for the log and the list of failed mails. Servers repeat the recipient in their answers, so only the
 * codes are kept, except before they know the recipient.
 */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail was not sent.'
  const { command, code, responseCode, response } = error as Error & Record<string, unknown>
  const step = typeof command === 'string' ? command : ''
  if (step.startsWith('AUTH') || beforeRecipient.has(step)) return error.message
  const said = typeof response === 'string' ? response : ''
  const told = [responseCode, enhancedCodeOf(said), code, step].filter(
    (each) => each !== undefined && each !== '',
  )
  return `The mail server did not take the mail: ${told.join(' ') || error.name}`
}

/** 5.7.1 in "554 5.7.1 relay access denied" */
function enhancedCodeOf(said: string): string | undefined {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0]
}

/** The server objects to us, as with a black list or missing rights to relay, or the mailbox is full. */
function mayPass(said: string): boolean {
  const code = enhancedCodeOf(said)
  return code === '5.2.2' || code?.startsWith('5.7.') === true
}

const noSuchMailbox = new Set<unknown>([550, 551, 553])

/** 550 and the like for the recipient: there is no such mailbox. Anything else may be the server's own problem. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  if ('response' in error && typeof error.response === 'string' && mayPass(error.response)) return false
  return error.command === 'RCPT TO' && noSuchMailbox.has(error.responseCode)
}
