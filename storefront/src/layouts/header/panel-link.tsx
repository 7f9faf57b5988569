import { Link, type LinkProps } from 'react-router'
import type { PanelName } from '#src/layouts/panels'
import { useDialogInHistory } from '#src/ui/overlay/use-dialog-in-history'

/** Opens a panel; without script, or for a new tab, it leads to the page of the same. */
export function PanelLink({ panel, ...link }: LinkProps & { panel: PanelName }) {
  const { open } = useDialogInHistory(panel)
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    />
  )
}
