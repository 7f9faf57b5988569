import type { TileVariant } from 'commerce/catalog/tile'
import { useRef, useState } from 'react'
import styles from '#src/catalog/quick-add.module.css'
import { Button } from '#src/ui/form/button'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { RadioChips } from '#src/ui/form/radio-chips'
import { useWords } from '#src/ui/words/use-words'

interface QuickAddFormProps {
  variants: TileVariant[]
  /** the color that the tile shows */
  color: string | undefined
  refusal: string | undefined
  isSending: boolean
  onAdd: (variant: TileVariant) => Promise<void>
}

/** Color and size of one piece. The button always works: it says which choice is missing. */
export function QuickAddForm({ variants, color: shown, refusal, isSending, onAdd }: QuickAddFormProps) {
  const colors = [...new Set(variants.map(({ color }) => color))].filter((color) => color !== '')
  const [color, setColor] = useState(shown ?? colors[0] ?? '')
  const [sku, setSku] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const say = useWords('frame')
  const ofColor = variants.filter((variant) => variant.color === color)
  const hasSizes = ofColor.some(({ label }) => label !== '')
  const isSoldOut = isMissing && !hasSizes
  const chosen = hasSizes ? ofColor.find((variant) => variant.sku === sku) : ofColor[0]

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen?.isInStock) {
      void onAdd(chosen)
      return
    }
    setMissing(true)
    form.current?.querySelector<HTMLElement>(hasSizes ? '#quick-sizes input' : 'input:checked')?.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {colors.length > 1 && (
        <div className={styles.group}>
          <p id="quick-color" className={styles.label}>
            {say('color')}
          </p>
          <RadioChips
            name="color"
            labelledBy="quick-color"
            chosen={color}
            describedBy={isSoldOut ? 'quick-missing' : undefined}
            chips={colors.map((each) => ({
              value: each,
              label: each,
              isUnavailable: !variants.some((variant) => variant.color === each && variant.isInStock),
            }))}
            onChoose={(value) => {
              setColor(value)
              setMissing(false)
            }}
          />
        </div>
      )}
      {hasSizes && (
        <div className={styles.group} id="quick-sizes">
          <p id="quick-size" className={styles.label}>
            {say('size')}
          </p>
          <RadioChips
            name="size"
            labelledBy="quick-size"
            describedBy={isMissing ? 'quick-missing' : undefined}
            chosen={sku}
            chips={ofColor.map((each) => ({
              value: each.sku,
              label: each.label,
              isUnavailable: !each.isInStock,
            }))}
            onChoose={(value) => {
              setSku(value)
              setMissing(false)
            }}
          />
          {isMissing && (
            <p id="quick-missing" role="alert" className={styles.error}>
              {say(chosen ? 'sizeOutOfStock' : 'chooseSize')}
            </p>
          )}
        </div>
      )}
      {isSoldOut && (
        <p id="quick-missing" role="alert" className={styles.error}>
          {say('outOfStock')}
        </p>
      )}
      {refusal !== undefined && <OutcomeText kind="refused">{refusal}</OutcomeText>}
      <Button type="submit" look="main" isWide isBusy={isSending}>
        {say('addToBag')}
      </Button>
    </form>
  )
}
