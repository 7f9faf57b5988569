import type { VariantAttribute } from 'commerce/catalogue/product'
import { useState } from 'react'
import styles from '#src/pages/product/size-guide.module.css'
import { measureText, type SizeChart, sizeCharts } from '#src/pages/product/size-charts'
import { RadioChips } from '#src/ui/form/radio-chips'
import { Dialog } from '#src/ui/overlay/dialog'
import { SmallTable } from '#src/ui/page/small-table'

const units = [
  { value: 'in', label: 'in' },
  { value: 'cm', label: 'cm' },
]

interface SizeGuideProps {
  attributes: VariantAttribute[]
  isOpen: boolean
  onClose: () => void
}

/** Measures by size, and how to take them. */
export function SizeGuide({ attributes, isOpen, onClose }: SizeGuideProps) {
  const [unit, setUnit] = useState<'cm' | 'in'>('in')
  const code = attributes.find((attribute) => attribute.code !== 'color')?.code
  if (code === undefined) return null
  return (
    <Dialog id="size-guide" title="Size guide" isOpen={isOpen} onClose={onClose}>
      <div className={styles.guide}>
        <div className={styles.unit}>
          <p id="size-unit">Units</p>
          <RadioChips
            name="size-unit"
            chips={units}
            labelledBy="size-unit"
            chosen={unit}
            onChoose={(value) => setUnit(value === 'cm' ? 'cm' : 'in')}
          />
        </div>
        {sizeCharts(code).map((chart) => (
          <Chart key={chart.title} chart={chart} unit={unit} />
        ))}
        <h3>How to measure</h3>
        <ul className={styles.how}>
          <li>Measure over what you wear under your dance wear. Keep the tape level and snug, not tight.</li>
          <li>
            Chest or bust: around the fullest part. Waist: where you bend sideways. Hips: the widest part.
          </li>
          <li>
            Girth, for leotards: from the top of one shoulder down the front, between the legs, and up the
            back to the same shoulder.
          </li>
          <li>
            Feet: stand on paper, mark your heel and longest toe, and measure between the marks. Use the
            longer foot.
          </li>
          <li>Between sizes? Size up in tights and shoes, and down for a snug leotard.</li>
        </ul>
      </div>
    </Dialog>
  )
}

function Chart({ chart, unit }: { chart: SizeChart; unit: 'cm' | 'in' }) {
  return (
    // A table wider than a phone scrolls on its own, by key too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={`Sizes: ${chart.title}`} tabIndex={0} className={styles.scroll}>
      <SmallTable
        caption={`${chart.title}, ${unit === 'cm' ? 'centimeters' : 'inches'}`}
        columns={['Size', ...chart.measures]}
      >
        {chart.rows.map(({ size, centimetres }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {centimetres.map((range, position) => (
              <td key={chart.measures[position]}>{measureText(range, unit)}</td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </div>
  )
}
