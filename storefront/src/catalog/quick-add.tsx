import type { Tile, TileVariant } from 'commerce/catalog/tile'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/catalog/quick-add.module.css'
import { QuickAddForm } from '#src/catalog/quick-add-form'
import type { TileToAdd } from '#src/catalog/use-quick-add'
import type { clientLoader } from '#src/listing/variants-loader'
import { usePart } from '#src/listing/pages/use-part'
import { problemTitles } from '#src/notices/problem'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Dialog } from '#src/ui/overlay/dialog'
import { Skeleton } from '#src/ui/page/skeleton'
import { useWords } from '#src/ui/words/use-words'

interface QuickAddProps {
  wanted: TileToAdd
  /** why it was not added */
  refusal: string | undefined
  isSending: boolean
  close: () => void
  add: (tile: Tile, sku: string, variant?: TileVariant) => Promise<void>
}

/** Asks for the size without leaving the list. */
export function QuickAdd({ wanted, refusal, isSending, close, add }: QuickAddProps) {
  const { tile, color } = wanted
  const say = useWords('frame')
  const { load, data, lost } = usePart<typeof clientLoader>(paths.listVariants)
  const ask = useEffectEvent((sku: string) => {
    void load(`${paths.listVariants}?${new URLSearchParams({ sku }).toString()}`)
  })
  useEffect(() => ask(tile.sku), [tile.sku])
  const variants = data?.sku === tile.sku ? data.variants : undefined
  const problem = variants === 'offline' ? variants : lost?.problem
  return (
    <Dialog id="quick-add" title={tile.name} isOpen onClose={close}>
      {problem && <OutcomeText kind="refused">{say(problemTitles[problem])}</OutcomeText>}
      {variants === undefined && !problem && <Skeleton height="11rem" />}
      {variants?.length === 0 && <OutcomeText kind="refused">{say('outOfStock')}</OutcomeText>}
      {variants !== 'offline' && variants !== undefined && variants.length > 0 && (
        <QuickAddForm
          variants={variants}
          color={color?.label}
          isSending={isSending}
          refusal={refusal}
          onAdd={(variant) => add(tile, variant.sku, variant)}
        />
      )}
      <p className={styles.more}>
        <Link to={paths.product(tile, color?.sku)} replace>
          {say('seeDetails')}
        </Link>
      </p>
    </Dialog>
  )
}
