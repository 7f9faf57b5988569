import Ruler from 'lucide-react/icons/ruler'
import styles from '#src/pages/product/size-guide/size-guide.module.css'
import { Button } from '#src/ui/form/button'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** Opens beside the sizes and leaves what is chosen as it is. */
export function SizeGuideButton() {
  const dialog = useDialogInHistory('size-guide')
  const say = useWords('product')
  return (
    <Button look="plain" className={styles.open} aria-haspopup="dialog" onClick={dialog.open}>
      <Ruler size={16} strokeWidth={1.5} aria-hidden />
      {say('sizeGuide')}
    </Button>
  )
}
