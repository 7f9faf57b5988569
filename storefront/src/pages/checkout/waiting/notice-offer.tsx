import { useState } from 'react'
import { mayNotice } from '#src/offline/orders/order-sync'
import { Button } from '#src/ui/form/button'
import { useWords } from '#src/ui/words/use-words'

/** C4: a shopper with a waiting order may be told of it while no page is open. Browsers ask once. */
export function NoticeOffer() {
  const say = useWords('offline')
  const [isAsked, setAsked] = useState(false)
  if (isAsked || !('Notification' in window) || Notification.permission !== 'default' || !mayNotice())
    return null
  const ask = async () => {
    await Notification.requestPermission()
    setAsked(true)
  }
  return (
    <>
      <p>{say('noticeOffer')}</p>
      <Button onClick={() => void ask()}>{say('noticeWanted')}</Button>
    </>
  )
}
