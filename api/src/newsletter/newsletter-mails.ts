import { NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import { mailSentences as said } from 'commerce/mail-sentences'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent, MailPart } from '#src/mail/mail-content'

interface Shop {
  contactEmail: string
  publicUrl: string
}

const daySeconds = 24 * 60 * 60

/** Asks an address whether it wants the newsletter. */
export function confirmMail(url: string, shop: Shop): MailContent {
  return {
    title: said.newsletterConfirmTitle,
    parts: [
      paragraph(said.newsletterConfirm),
      { kind: 'link', text: said.newsletterConfirmLink, url },
      paragraph(said.newsletterConfirmTerms(NEWSLETTER_LINK_SECONDS / daySeconds)),
    ],
    closing: closingOf(shop),
  }
}

export function alreadyMail(unsubscribeUrl: string, shop: Shop): MailContent {
  return {
    title: said.newsletterAlreadyTitle,
    parts: [paragraph(said.newsletterAlready), endingLink(unsubscribeUrl)],
    closing: closingOf(shop),
  }
}

/** Tells a confirmed address that it begins, and of the coupon where there is one. */
export function welcomeMail(
  told: { coupon: { code: string; percent: string | null } | undefined; unsubscribeUrl: string },
  shop: Shop,
): MailContent {
  const { coupon, unsubscribeUrl } = told
  return {
    title: said.newsletterWelcomeTitle,
    parts: [
      paragraph(said.newsletterWelcome),
      ...(coupon
        ? [
            paragraph(said.newsletterCoupon(coupon.percent)),
            { kind: 'lines' as const, label: said.newsletterCouponLabel, lines: [coupon.code] },
            paragraph(said.newsletterCouponTerms),
          ]
        : []),
      endingLink(unsubscribeUrl),
    ],
    closing: closingOf(shop),
  }
}

/** The link by which an address ends its newsletter, for who asked for it without being known. */
export function endingMail(unsubscribeUrl: string, shop: Shop): MailContent {
  return {
    title: said.newsletterEndingTitle,
    parts: [
      paragraph(said.newsletterEnding),
      endingLink(unsubscribeUrl),
      paragraph(said.newsletterEndingTerms),
    ],
    closing: closingOf(shop),
  }
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

function endingLink(url: string): MailPart {
  return { kind: 'link', text: said.newsletterUnsubscribeLink, url }
}
