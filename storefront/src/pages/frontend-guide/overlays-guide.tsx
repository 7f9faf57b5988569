import { pressable, States } from '#src/pages/frontend-guide/states'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { paths } from '#src/paths'
import { Button } from '#src/ui/form/button'
import { Confirm } from '#src/ui/form/confirm'
import { useAsking } from '#src/ui/form/use-asking'
import { DialogLink } from '#src/ui/overlay/dialog-link'
import { Dialog } from '#src/ui/overlay/dialog'
import { LoadingLine } from '#src/ui/overlay/loader'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

const name = 'guide-dialog'

/** What opens over a page, and what says that one is on its way. */
export function OverlaysGuide() {
  const say = useWords('guide')
  const { isOpen, close } = useDialogInHistory(name)
  return (
    <>
      <States of="DialogLink" title={say('opensDialog')} states={pressable}>
        {() => (
          <DialogLink dialog={name} to={paths.frontendGuide()} className={styles.link}>
            {say('opensDialog')}
          </DialogLink>
        )}
      </States>
      <States of="Dialog" title={say('dialog')} states={['open']}>
        {() => (
          <>
            <p>{say('dialogHelp')}</p>
            <Dialog id={name} title={say('dialog')} isOpen={isOpen} onClose={close}>
              <p>{say('moreText')}</p>
            </Dialog>
          </>
        )}
      </States>
      <States of="Confirm" title={say('confirm')} states={['open']}>
        {() => <AskedFirst />}
      </States>
      <States of="Loader" title={say('pageLoading')} states={['loading']} look="grid">
        {() => (
          <div className={styles.screen}>
            <LoadingLine />
          </div>
        )}
      </States>
    </>
  )
}

/** The question takes the focus, so it comes with a press. */
function AskedFirst() {
  const say = useWords('guide')
  const { isAsking, opener, ask, stopAsking } = useAsking()
  if (!isAsking)
    return (
      <Button ref={opener} onClick={ask}>
        {say('confirmYes')}
      </Button>
    )
  return (
    <Confirm
      question={say('confirm')}
      yes={say('confirmYes')}
      no={say('confirmNo')}
      busyText={say('confirmBusy')}
      onYes={async () => stopAsking()}
      onNo={stopAsking}
    />
  )
}
