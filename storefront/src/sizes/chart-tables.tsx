import { type ChartName, type Measure, SIZE_CHARTS } from 'commerce/sizes/size-charts'
import { measureText, UNITS } from '#src/sizes/measure-text'
import styles from '#src/sizes/chart-tables.module.css'
import { RadioChips } from '#src/ui/form/radio-chips'
import { SmallTable } from '#src/ui/page/small-table'
import { useWords } from '#src/ui/words/use-words'
import { useShop } from '#src/use-shop'

/** The countries that measure in inches. */
const countriesOfInches = ['US']

interface ChartTablesProps {
  charts: readonly ChartName[]
  /** one level below the title above them */
  heading: 'h2' | 'h3'
}

/** UX-32: measurements by size in inches or centimeters, and how to take them. The unit changes without script, too. */
export function ChartTables({ charts, heading: Heading }: ChartTablesProps) {
  const say = useWords('sizes')
  const { storeView } = useShop()
  const unit = countriesOfInches.includes(storeView.country) ? 'in' : 'cm'
  return (
    <div className={styles.guide}>
      <div className={styles.unit}>
        <p id="size-unit">{say('units')}</p>
        <RadioChips
          name="size-unit"
          chips={UNITS.map((value) => ({ value, label: say(value) }))}
          labelledBy="size-unit"
          chosen={unit}
        />
      </div>
      {charts.map((name) => (
        <Chart key={name} name={name} locale={storeView.locale} />
      ))}
      <Heading>{say('howTo')}</Heading>
      <ul className={styles.how}>
        {adviceFor(charts).map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ul>
    </div>
  )
}

function Chart({ name, locale }: { name: ChartName; locale: string }) {
  const say = useWords('sizes')
  const { measures, rows } = SIZE_CHARTS[name]
  const title = say(name)
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={say('sizesOf', { title })} tabIndex={0} className={styles.scroll}>
      <SmallTable
        caption={
          <>
            {title},{' '}
            {UNITS.map((unit) => (
              <span key={unit} className={styles[unit]}>
                {say(unit === 'cm' ? 'centimeters' : 'inches')}
              </span>
            ))}
          </>
        }
        columns={[say('size'), ...measures.map((measure) => say(measure))]}
      >
        {rows.map(({ size, figures }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure, column) => (
              <td key={measure}>
                {UNITS.map((unit) => (
                  <span key={unit} className={styles[unit]}>
                    {measureText(figures[column] ?? '', { measure, unit, locale })}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </div>
  )
}

const adviceOf: Record<Measure, string[]> = {
  bust: ['howBody', 'howChest', 'howBetween'],
  chest: ['howBody', 'howChest', 'howBetween'],
  waist: ['howBody', 'howChest'],
  hips: ['howBody', 'howChest', 'howBetween'],
  height: [],
  girth: ['howGirth'],
  footLength: ['howFeet'],
  footWidth: ['howShoes'],
  streetSize: [],
}
const advice = ['howBody', 'howChest', 'howGirth', 'howBetween', 'howFeet', 'howShoes', 'howPointe'] as const

/** What to know for the measures of these charts alone. */
function adviceFor(charts: readonly ChartName[]): (typeof advice)[number][] {
  const wanted = new Set(
    charts.flatMap((name) => [
      ...SIZE_CHARTS[name].measures.flatMap((measure) => adviceOf[measure]),
      ...(name === 'pointeShoes' ? ['howPointe'] : []),
    ]),
  )
  return advice.filter((key) => wanted.has(key))
}
