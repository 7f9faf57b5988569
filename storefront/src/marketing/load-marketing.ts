import { marketingFromWire } from 'commerce/contract/codecs/studio/marketing-from-wire'
import { readMarketing } from 'commerce/contract/studio/marketing'
import { formatMoment } from 'commerce/format-date'
import { checkFlyer } from 'commerce/marketing/check-studio-mail'
import { refusedPage } from '#src/answers/refused-page'
import { type FlyerTexts, marketingPaths, readFlyerTexts } from '#src/marketing/marketing-paths'
import type { PageContext } from '#src/page-context'
import { loadSetup } from '#src/studios/load-setup'
import { translateProblems } from '#src/ui/words/words'

const noTexts: FlyerTexts = { headline: '', text: '' }

/** STUDIO-16: the store as families are led to it, its flyer, and the mails that were sent. */
export async function loadMarketing(url: URL, page: PageContext, owner: { id: number }) {
  const typed = readFlyerTexts(url)
  const errors = translateProblems(checkFlyer({ ...typed }), page.words)
  const texts = errors.length > 0 ? noTexts : typed
  const query = { ownerId: String(owner.id), ...texts }
  const [setup, answer] = await Promise.all([
    loadSetup(page, owner),
    page.ownerSession.api.call(readMarketing, { query }),
  ])
  if (!answer.ok) throw refusedPage(answer)
  const { mailings, notPrinted, ...marketing } = marketingFromWire(answer.value)
  return {
    ...marketing,
    store: setup.settings,
    passcode: setup.passcode,
    flyer: {
      typed,
      errors,
      notPrinted,
      preview: marketingPaths.flyer('png', texts),
      pdf: marketingPaths.flyer('pdf', texts),
    },
    mailings: mailings.map(({ sentAt, ...mailing }) => ({
      ...mailing,
      sentAt: formatMoment(new Date(sentAt), page.storeView),
    })),
  }
}

export type LoadedMarketing = Awaited<ReturnType<typeof loadMarketing>>
