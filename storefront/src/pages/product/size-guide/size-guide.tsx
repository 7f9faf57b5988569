import type { VariantAttribute } from 'commerce/catalog/product'
import { useState } from 'react'
import styles from '#src/pages/product/size-guide/size-guide.module.css'
import { measureText, type SizeChart, sizeCharts } from '#src/pages/product/size-guide/size-charts'
import { RadioChips } from '#src/ui/form/radio-chips'
import { Dialog } from '#src/ui/overlay/dialog'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'

const units = ['in', 'cm'] as const
const advice = ['how1', 'how2', 'how3', 'how4', 'how5'] as const

interface SizeGuideProps {
  attributes: VariantAttribute[]
  isOpen: boolean
  onClose: () => void
}

/** Measurements by size, and how to take them. */
export function SizeGuide({ attributes, isOpen, onClose }: SizeGuideProps) {
  const [unit, setUnit] = useState<'cm' | 'in'>('in')
  const say = useWords('sizes')
  const code = attributes.find((attribute) => attribute.code !== 'color')?.code
  if (code === undefined) return null
  return (
    <Dialog id="size-guide" title={say('title')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.guide}>
        <div className={styles.unit}>
          <p id="size-unit">{say('units')}</p>
          <RadioChips
            name="size-unit"
            chips={units.map((value) => ({ value, label: say(value) }))}
            labelledBy="size-unit"
            chosen={unit}
            onChoose={(value) => setUnit(value === 'cm' ? 'cm' : 'in')}
          />
        </div>
        {sizeCharts(code).map((chart) => (
          <Chart key={chart.title} chart={chart} unit={unit} />
        ))}
        <h3>{say('howTo')}</h3>
        <ul className={styles.how}>
          {advice.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Chart({ chart, unit }: { chart: SizeChart; unit: 'cm' | 'in' }) {
  const say = useWords('sizes')
  const title = say(chart.title)
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={say('sizesOf', { title })} tabIndex={0} className={styles.scroll}>
      <SmallTable
        caption={say('caption', { title, unit: say(unit === 'cm' ? 'centimeters' : 'inches') })}
        columns={[say('size'), ...chart.measures.map((measure) => say(measure))]}
      >
        {chart.rows.map(({ size, centimeters }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {centimeters.map((range, position) => (
              <td key={chart.measures[position]}>{measureText(range, unit)}</td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </div>
  )
}
