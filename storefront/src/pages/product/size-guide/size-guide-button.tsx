import rulerIcon from '@lucide/icons/icons/ruler'
import styles from '#src/pages/product/size-guide/size-guide-button.module.css'
import { Button } from '#src/ui/form/button'
import { Icon } from '#src/ui/icon'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'
import { useWords } from '#src/ui/words/use-words'

/** Opens next to the sizes and keeps the choice. */
export function SizeGuideButton() {
  const dialog = useDialogInHistory('size-guide')
  const say = useWords('product')
  return (
    <Button look="plain" className={styles.open} aria-haspopup="dialog" onClick={dialog.open}>
      <Icon of={rulerIcon} size={16} strokeWidth={1.5} />
      {say('sizeGuide')}
    </Button>
  )
}
