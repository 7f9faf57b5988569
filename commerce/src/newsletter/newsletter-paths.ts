// Pages that mails of the newsletter link to.

export const NEWSLETTER_PATH = '/newsletter'
const CONFIRM_PATH = '/newsletter/confirm'
const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

export function confirmPath(token: string): string {
  return `${CONFIRM_PATH}?token=${encodeURIComponent(token)}`
}

export function unsubscribePath(token: string): string {
  return `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`
}
