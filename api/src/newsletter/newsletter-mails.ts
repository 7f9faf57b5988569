import { NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent, MailPart } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

const daySeconds = 24 * 60 * 60

/** Asks an e-mail to confirm the newsletter. */
export function confirmMail(words: ApiWords, url: string, shop: ShopOfMail): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('newsletterConfirmTitle'),
    parts: [
      paragraph(say('newsletterConfirm')),
      { kind: 'link', text: say('newsletterConfirmLink'), url, isMain: true },
      paragraph(say('newsletterConfirmTerms', { days: NEWSLETTER_LINK_SECONDS / daySeconds })),
    ],
  })
}

export function alreadyMail(words: ApiWords, unsubscribeUrl: string, shop: ShopOfMail): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('newsletterAlreadyTitle'),
    parts: [paragraph(say('newsletterAlready')), endingLink(unsubscribeUrl, say)],
  })
}

interface ToldCoupon {
  code: string
  percent: number | null
  /** the day from which it works, if it does not yet */
  from?: string | undefined
}

/** Tells a confirmed subscriber that it starts, with a coupon if there is one. */
export function welcomeMail(
  words: ApiWords,
  told: { coupon: ToldCoupon | undefined; unsubscribeUrl: string },
  shop: ShopOfMail,
): MailContent {
  const { coupon, unsubscribeUrl } = told
  const say = words.mail
  return composeMail(words, shop, {
    title: say('newsletterWelcomeTitle'),
    parts: [
      paragraph(say('newsletterWelcome')),
      ...(coupon
        ? [
            paragraph(couponText(coupon.percent, words)),
            { kind: 'lines' as const, label: say('newsletterCouponLabel'), lines: [coupon.code] },
            paragraph(termsText(coupon, say)),
          ]
        : []),
      endingLink(unsubscribeUrl, say),
    ],
  })
}

/** The unsubscribe link, for someone who asked for it without being identified. */
export function endingMail(words: ApiWords, unsubscribeUrl: string, shop: ShopOfMail): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('newsletterEndingTitle'),
    parts: [
      paragraph(say('newsletterEnding')),
      endingLink(unsubscribeUrl, say),
      paragraph(say('newsletterEndingTerms')),
    ],
  })
}

function couponText(share: number | null, { language, mail: say }: ApiWords): string {
  if (share === null) return say('newsletterCoupon')
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(share)
  return say('newsletterCouponPercent', { percent })
}

function termsText({ from: date }: ToldCoupon, say: ApiWords['mail']): string {
  return date === undefined ? say('newsletterCouponTerms') : say('newsletterCouponTermsFrom', { date })
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

function endingLink(url: string, say: ApiWords['mail']): MailPart {
  return { kind: 'link', text: say('newsletterUnsubscribeLink'), url }
}
