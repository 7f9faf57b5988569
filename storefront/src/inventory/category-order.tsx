import arrowDown from '@lucide/icons/icons/arrow-down'
import arrowUp from '@lucide/icons/icons/arrow-up'
import gripVertical from '@lucide/icons/icons/grip-vertical'
import type { StudioCategory } from 'commerce/studio-menu/menu'
import { useEffect } from 'react'
import styles from '#src/inventory/category-order.module.css'
import { saveCategoryOrder } from '#src/inventory/save-category-order'
import { OrderBar } from '#src/row-order/order-bar'
import type { MovedRow, OrderTrouble, RowOrder } from '#src/row-order/row-order'
import { useDragOrder } from '#src/row-order/use-drag-order'
import { useRowOrder } from '#src/row-order/use-row-order'
import { Button } from '#src/ui/form/button'
import { buttonClass } from '#src/ui/form/button-look'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface CategoryOrderProps {
  loaded: RowOrder<StudioCategory>
  ownerId: number
  moved: MovedRow | undefined
  /** what became of an order that a form sent */
  trouble: OrderTrouble<StudioCategory> | undefined
  /** the page that it is on */
  action: string
}

const formId = 'category-order'

/** STUDIO-18, UX-112: categories are dragged, or moved by their buttons, and saved in the new order at once. */
export function CategoryOrder(props: CategoryOrderProps) {
  const { loaded, ownerId, trouble, action } = props
  const say = useWords('inventory')
  const used = useRowOrder(loaded, {
    moved: props.moved,
    trouble,
    saveOrder: (client, wanted) => saveCategoryOrder(client, wanted, ownerId),
  })
  const { rows: categories, moved, movedTo, move } = used
  const { drag, handle } = useDragOrder(move)
  useFocusOfMoved(moved, movedTo)
  return (
    <>
      <OrderBar form={formId} action={action} heading="h3" loaded={loaded} order={used} />
      <ol role="list" aria-label={say('orderTitle')} className={styles.list}>
        {categories.map((category, at) => {
          const position = at + 1
          const isDrawn = drag?.id === category.id
          const isTarget = drag && !isDrawn && drag.to === position
          const mark = isTarget ? (drag.to < drag.from ? styles.before : styles.after) : undefined
          return (
            <li
              key={category.id}
              id={rowId(category.id)}
              className={[styles.row, isDrawn && styles.drawn, mark].filter(Boolean).join(' ')}
              style={isDrawn ? { transform: `translateY(${drag.byPx}px)` } : undefined}
            >
              {/* It is for pointers alone; the buttons of the row do the same. */}
              <span {...handle(category.id, position)} aria-hidden className={styles.handle}>
                <Icon of={gripVertical} size={20} strokeWidth={1.5} />
              </span>
              <span aria-hidden className={styles.place}>
                {position}
              </span>
              <div className={styles.name}>
                {category.name}{' '}
                <span className={styles.quiet}>{say('products', { count: category.products })}</span>
              </div>
              <MoveButtons category={category} position={position} count={categories.length} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const rowId = (id: string) => `category-${id}`

/** After a move that made the page anew. Pressed again, it goes on in the same direction. */
function useFocusOfMoved(moved: MovedRow | undefined, movedTo: number): void {
  const { id, from = 0 } = moved ?? {}
  useEffect(() => {
    if (id === undefined || document.activeElement !== document.body) return
    const [up, down] = document.getElementById(rowId(id))?.querySelectorAll('button') ?? []
    const button = from < movedTo ? down : up
    button?.focus()
  }, [id, from, movedTo])
}

interface MoveButtonsProps {
  category: StudioCategory
  /** from 1 */
  position: number
  count: number
}

/** Up, down, and to any place. */
function MoveButtons({ category: { id, name }, position, count }: MoveButtonsProps) {
  const say = useWords('inventory')
  const field = `position-${id}`
  const button = `move-${id}`

  function pressEnter(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    // By itself it would press the first button of the form.
    event.preventDefault()
    document.getElementById(button)?.click()
  }

  return (
    <div role="group" aria-label={say('moveNamed', { name })} className={styles.moves}>
      {(['moveUp', 'moveDown'] as const).map((way) => {
        const isUp = way === 'moveUp'
        return (
          <button
            key={way}
            type="submit"
            form={formId}
            name="move"
            value={`${id}.${isUp ? position - 1 : position + 1}`}
            aria-label={say(way, { name })}
            aria-disabled={position === (isUp ? 1 : count) || undefined}
            className={buttonClass({ look: 'icon' })}
          >
            <Icon of={isUp ? arrowUp : arrowDown} size={18} strokeWidth={1.75} />
          </button>
        )
      })}
      <label htmlFor={field} className="visually-hidden">
        {say('positionOf', { name })}
      </label>
      <input
        key={position}
        id={field}
        name={field}
        form={formId}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        defaultValue={position}
        autoComplete="off"
        onKeyDown={pressEnter}
        className={styles.position}
      />
      <Button
        type="submit"
        id={button}
        form={formId}
        name="to"
        value={id}
        look="plain"
        aria-label={say('moveNamed', { name })}
      >
        {say('move')}
      </Button>
    </div>
  )
}
