import type { PanelOption } from '#src/search/panel/panel-options'
import styles from '#src/search/panel/search-panel.module.css'
import { typedPart } from '#src/search/panel/typed-part'
import { Picture } from '#src/ui/goods/picture'
import { Price } from '#src/ui/goods/price'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface PanelListProps {
  options: PanelOption[]
  /** the place of the marked option; -1 if none is */
  active: number
  typed: string
  onPick: (option: PanelOption) => void
}

const titles = { recent: 'recent', term: 'terms', category: 'categories', product: 'products' } as const

/** The options of the panel by kind. A mouse and a finger press them; the arrows of the box mark them. */
export function PanelList({ options, active, typed, onPick }: PanelListProps) {
  const say = useWords('search')
  const kinds = [...new Set(options.map(({ kind }) => kind))]
  return (
    <div role="listbox" id="search-options" aria-label={say('suggestions')} className={styles.list}>
      {kinds.map((kind) => {
        const title = kind === 'all' ? undefined : say(titles[kind])
        return (
          <div key={kind} role="group" aria-label={title} className={styles[kind]}>
            {title !== undefined && (
              <p aria-hidden className={styles.title}>
                {title}
              </p>
            )}
            {options.map((option, place) =>
              option.kind === kind ? (
                <Option
                  key={option.href}
                  option={option}
                  place={place}
                  isActive={place === active}
                  typed={typed}
                  onPick={onPick}
                />
              ) : null,
            )}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  option: PanelOption
  place: number
  isActive: boolean
  typed: string
  onPick: (option: PanelOption) => void
}

function Option({ option, place, isActive, typed, onPick }: OptionProps) {
  return (
    // The keys are those of the box, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      id={`search-option-${place}`}
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? bringIntoView : undefined}
      className={styles.option}
      onPointerDown={keepFocus}
      onClick={() => onPick(option)}
    >
      <OptionText option={option} typed={typed} />
    </div>
  )
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
const keepFocus = (event: React.PointerEvent) => event.preventDefault()

function OptionText({ option, typed }: { option: PanelOption; typed: string }) {
  const { storeView } = useShop()
  const say = useWords('search')
  switch (option.kind) {
    case 'recent':
      return option.text
    case 'term':
      return <Named name={option.text} typed={typed} />
    case 'category':
      return (
        <span>
          <Named name={option.name} typed={typed} />
          {option.parent !== '' && (
            <span className={styles.parent}> {say('inParent', { parent: option.parent })}</span>
          )}
        </span>
      )
    case 'product':
      return (
        <>
          <Picture image={option.tile.image} size="tile" alt="" shownWidth="56px" isEager />
          <span className={styles.named}>
            <Named name={option.tile.name} typed={typed} />
            <Price
              cents={option.tile.priceCents}
              regularCents={option.tile.regularCents}
              isFrom={option.tile.isFrom}
              format={storeView}
            />
          </span>
        </>
      )
    case 'all':
      return say('seeAll', { count: option.total, text: option.text })
  }
}

/** UX-45: what is typed is lighter than what is suggested around it. */
function Named({ name, typed }: { name: string; typed: string }) {
  const part = typedPart(name, typed)
  if (!part) return <span>{name}</span>
  return (
    <span>
      {part.before !== '' && <strong>{part.before}</strong>}
      {part.typed}
      {part.after !== '' && <strong>{part.after}</strong>}
    </span>
  )
}
