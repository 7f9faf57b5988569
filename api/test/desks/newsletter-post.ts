import { NEWSLETTER_PATH } from 'commerce/newsletter/newsletter-paths'

interface TextMail {
  text_part: string
}

/** The token of a newsletter's link in a mail: to confirm it, or to end it. */
export function newsletterTokenIn({ text_part: text }: TextMail, page: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`${NEWSLETTER_PATH}/${page}\\?token=(\\S+)`).exec(text)?.[1]
  if (token === undefined) throw new Error(`The mail holds no link to ${page}.`)
  return decodeURIComponent(token)
}

export function couponIn({ text_part: text }: TextMail): string | undefined {
  return /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(text)?.[0]
}
