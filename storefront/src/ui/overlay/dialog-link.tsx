import { Link, type LinkProps } from 'react-router'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'

interface DialogLinkProps extends LinkProps {
  /** its name in the history */
  dialog: string
  /** it leads to the page instead */
  isDirect?: boolean
}

/** Opens a dialog; without script, or for a new tab, it leads to the page of the same. */
export function DialogLink({ dialog, isDirect, ...link }: DialogLinkProps) {
  const { open } = useDialogInHistory(dialog)
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (isDirect || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    />
  )
}
