import { storeViews } from 'commerce/test/store-views'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import ConfirmPage from '#src/pages/newsletter/confirm-page'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

test.each(['en', 'de', 'it'])(
  '[part of SHOP-04] in %s the page promises no coupon to who confirmed: the mail brings it, if there is one',
  (language) => {
    const words = wordsOfRequest(language)
    const Page = createRoutesStub([{ id: 'root', path: '/', Component: ConfirmPage }])
    const hydrationData = {
      loaderData: { root: { title: 'Newsletter', hasToken: true, storeView: storeViews.default } },
      actionData: { root: { kind: 'done', message: words.of('letters')('confirmed') } },
    }
    const html = renderToStaticMarkup(
      <WordsContext value={words}>
        <Page hydrationData={hydrationData} />
      </WordsContext>,
    )
    expect(html).toContain(words.of('letters')('shopNew'))
    expect(html).not.toMatch(/coupon|gutschein|codice/i)
  },
)
