import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, Unsendable } from '#src/mail/mailer'
import { refuseBadMail } from '#src/mail/refuse-bad-mail'

// Together well below the time for which the worker holds a mail.
const connectTimeoutMs = 10_000
const answerTimeoutMs = 15_000

export function openSmtpMailer(settings: { smtpUrl: string; sender: string }): Mailer {
  const transport = createTransport(
    {
      url: settings.smtpUrl,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Barre', address: settings.sender } },
  )
  return {
    send: async (mail) => {
      refuseBadMail(mail)
      try {
        await transport.sendMail(contentOf(mail))
      } catch (error) {
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
