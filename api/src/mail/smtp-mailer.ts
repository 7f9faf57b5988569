import { MAIL_TIMEOUT_MS } from 'commerce/limits'
import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, Unsendable } from '#src/mail/mailer'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

// Servers that keep strangers waiting for their greeting do so for half a minute. Whoever leaves before the answer to a whole
// mail does not know whether it was taken, and sends it twice.
const answerTimeoutMs = 60_000

interface SmtpSettings {
  smtpUrl: string
  sender: string
  /** for a mail in all, for the times above hold for each word of the server */
  conversationTimeoutMs?: number
}

export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const { conversationTimeoutMs = MAIL_TIMEOUT_MS } = settings
  const transport = createTransport(
    {
      url: settings.smtpUrl,
      // Until the greeting, which has no time of its own beyond this.
      connectionTimeout: answerTimeoutMs,
      greetingTimeout: answerTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Barre', address: settings.sender } },
  )
  return {
    send: async (mail) => {
      refuseBadMail(mail)
      const signal = AbortSignal.timeout(conversationTimeoutMs)
      try {
        await transport.sendMail({ ...contentOf(mail), signal })
      } catch (error) {
        if (signal.aborted) {
          throw new Error(`The mail server took longer than ${conversationTimeoutMs / 1000} s.`, {
            cause: error,
          })
        }
        throw isRecipientRefused(error) ? new Unsendable(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

function contentOf({ messageId, to, subject, text, html, replyTo, unsubscribeUrl }: Mail) {
  return {
    messageId: `<${messageId}>`,
    to,
    subject,
    text,
    html,
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

/** 550 and its like to the recipient: there is no such mailbox. Anything else may be the server's own trouble. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 550
}
