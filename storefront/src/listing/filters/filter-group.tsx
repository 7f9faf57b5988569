import { useState } from 'react'
import styles from '#src/listing/filters/filter-group.module.css'
import type { Filter, FilterValue } from '#src/listing/filters/filter-values'
import { Checkbox } from '#src/ui/form/checkbox'
import { Swatch } from '#src/ui/goods/swatch'
import { swatchBackground } from '#src/ui/goods/swatch-background'
import { Disclosure } from '#src/ui/page/disclosure'
import { useWords } from '#src/ui/words/use-words'

interface FilterGroupProps {
  filter: Filter
  chosen: string[]
  isOpen: boolean
  onToggle: (value: string) => void
}

/** One filter with all its values. Values without results stay in place and are disabled. */
export function FilterGroup({ filter: { code, label, values }, chosen, isOpen, onToggle }: FilterGroupProps) {
  const isChosen = chosen.length > 0
  // It does not close under the pointer that unticks its last value.
  const [opens, setOpens] = useState(isOpen || isChosen)
  if (isChosen && !opens) setOpens(true)
  const title = (
    <span>
      {label}
      {isChosen && <span className={styles.chosen}> ({chosen.length})</span>}
    </span>
  )
  return (
    <Disclosure title={title} isOpen={opens}>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <div className={code.endsWith('_size') ? styles.sizes : styles.values}>
          {values.map((each) => (
            <Checkbox
              key={each.value}
              name={code}
              value={each.value}
              checked={chosen.includes(each.value)}
              onChange={() => onToggle(each.value)}
              disabled={each.count === 0 && !chosen.includes(each.value)}
            >
              <ValueText {...each} />
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  )
}

function ValueText({ label, count, swatch }: FilterValue) {
  const say = useWords('listing')
  return (
    <span className={styles.value}>
      {swatch !== undefined && <Swatch background={swatchBackground(swatch)} />}
      <span>{label}</span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {say('countUnit', { count })}</span>
      </span>
    </span>
  )
}
