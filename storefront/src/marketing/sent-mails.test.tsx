import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SentMails } from '#src/marketing/sent-mails'
import { wordsOfRequest } from '#src/ui/words/server-words'
import { WordsContext } from '#src/ui/words/use-words'

function render(leftOut: number, language: 'en' | 'de' | 'it' = 'en'): string {
  const mailing = { id: '1', subject: 'Open', sentAt: 'Dec 1', recipients: 480, sent: 13, leftOut }
  return renderToStaticMarkup(
    <WordsContext value={wordsOfRequest(language)}>
      <SentMails mailings={[mailing]} isDone={false} />
    </WordsContext>,
  )
}

test('[part of STUDIO-16] mails that were not sent are no families that unsubscribed: the store may have been closed', () => {
  expect(render(467)).toContain('467 not sent: unsubscribed, or your store was not published')
  expect(render(467, 'de')).toContain(
    '467 nicht gesendet: abbestellt, oder Ihr Shop war nicht veröffentlicht',
  )
  expect(render(1, 'it')).toContain('1 non inviata: iscrizione annullata, o il negozio non era pubblicato')
  expect(render(0)).not.toContain('not sent')
})
