import type { ChartName } from 'commerce/sizes/size-charts'
import { ChartTables } from '#src/sizes/chart-tables'
import { Dialog } from '#src/ui/overlay/dialog'
import { useWords } from '#src/ui/words/use-words'

interface SizeGuideProps {
  charts: readonly ChartName[]
  isOpen: boolean
  onClose: () => void
}

/** The charts for the sizes of a product. */
export function SizeGuide({ charts, isOpen, onClose }: SizeGuideProps) {
  const say = useWords('sizes')
  return (
    <Dialog id="size-guide" title={say('title')} isOpen={isOpen} onClose={onClose}>
      <ChartTables charts={charts} heading="h3" />
    </Dialog>
  )
}
