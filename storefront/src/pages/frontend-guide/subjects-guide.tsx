import { useState } from 'react'
import styles from '#src/pages/frontend-guide/frontend-guide.module.css'
import { pressable, States } from '#src/pages/frontend-guide/states'
import { NoticeFace } from '#src/notices/notice-face'
import type { Notice } from '#src/notices/notices-store'
import { ColorSwatches } from '#src/ui/goods/color-swatches'
import { StarChoice } from '#src/ui/goods/star-choice'
import { Stars } from '#src/ui/goods/stars'
import { ComingTiles } from '#src/listing/coming/coming-tiles'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** Parts of one subject that pages of many kinds show. */
export function SubjectsGuide() {
  const { locale } = useShop().storeView
  const say = useWords('guide')
  return (
    <>
      <States
        of="NoticeFace"
        title={say('messages')}
        states={['success', 'info', 'warning', 'error']}
        look="grid"
      >
        {(kind) => <ShownNotice kind={kind} />}
      </States>
      <States of="Stars" title={say('stars')} states={['empty', 'default', 'chosen']}>
        {(state) => <Stars tenths={tenthsOf[state]} locale={locale} />}
      </States>
      <States of="StarChoice" title={say('starChoice')} states={[...pressable, 'chosen']}>
        {(state) => (
          <div className={styles.row}>
            <span id={`stars-${state}`} className="visually-hidden">
              {say('starChoice')}
            </span>
            <form>
              <StarChoice labelledBy={`stars-${state}`} chosen={state === 'chosen' ? '4' : undefined} />
            </form>
          </div>
        )}
      </States>
      <States of="ColorSwatches" title={say('colorChoice')} states={[...pressable, 'chosen', 'disabled']}>
        {(state) => <ShownSwatches state={state} />}
      </States>
      <States of="ComingTiles" title={say('tilesComing')} states={['loading']} look="grid">
        {() => (
          <ul role="list" aria-hidden className={styles.tiles}>
            <ComingTiles count={2} />
          </ul>
        )}
      </States>
    </>
  )
}

const tenthsOf = { empty: 0, default: 35, chosen: 50 }

const nothing = () => undefined

function ShownNotice({ kind }: { kind: Notice['kind'] }) {
  const say = useWords('guide')
  const actions = kind === 'success' || kind === 'error' ? [{ label: say('goOn') }] : []
  const goods =
    kind === 'success' ? { image: '', name: say('productName'), lines: [say('medium')] } : undefined
  const text = say(kind === 'error' ? 'refused' : 'done')
  return (
    <div className={styles.notice}>
      <NoticeFace notice={{ kind, text, actions, goods }} onDismiss={nothing} onAction={nothing} />
    </div>
  )
}

function ShownSwatches({ state }: { state: string }) {
  const say = useWords('guide')
  const [chosen, choose] = useState(state === 'chosen' ? 'oxblood' : undefined)
  const chips = ['oxblood', 'ink', 'slipper'].map((value) => ({
    value,
    label: value,
    swatch: colorOf[value] ?? '',
    isUnavailable: state === 'disabled',
    unavailableText: say('soldOutColor'),
  }))
  return (
    <>
      <span id={`colors-${state}`} className="visually-hidden">
        {say('colorChoice')}
      </span>
      <ColorSwatches
        name={`color-${state}`}
        chips={chips}
        labelledBy={`colors-${state}`}
        chosen={chosen}
        onChoose={choose}
      />
    </>
  )
}

const colorOf: Record<string, string> = { oxblood: '#7a1f2b', ink: '#211c1a', slipper: '#e8c9bd' }
