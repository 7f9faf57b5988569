import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent, MailPart } from '#src/mail/mail-content'
import type { OpenStore } from '#src/marketing/open-store'
import type { ApiWords } from '#src/words'

/** The id of the QR code among the pictures of a mail. */
export const CODE_CID = 'passcode-code'
const codePixels = 220

interface Written {
  store: Pick<OpenStore, 'name' | 'link' | 'passcode'>
  subject: string
  message: string
  unsubscribeUrl: string
}

/** STUDIO-16: what an owner wrote, then link, passcode and QR code of the store. */
export function studioMail(
  words: ApiWords,
  { store, subject, message, unsubscribeUrl }: Written,
  shop: ShopOfMail,
): MailContent {
  const say = words.mail
  const { name: studioName } = store
  return composeMail(words, shop, {
    title: subject,
    parts: [
      ...message
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map(paragraph),
      { kind: 'link', text: say('studioMailLink', { studioName }), url: store.link, isMain: true },
      { kind: 'lines', label: say('studioMailPasscode'), lines: [store.passcode] },
      { kind: 'picture', cid: CODE_CID, alt: say('studioMailCode'), pixels: codePixels },
      paragraph(say('studioMailFrom', { studioName })),
      { kind: 'link', text: say('studioMailEnd', { studioName }), url: unsubscribeUrl },
    ],
  })
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}
