import arrowDown from '@lucide/icons/icons/arrow-down'
import arrowUp from '@lucide/icons/icons/arrow-up'
import gripVertical from '@lucide/icons/icons/grip-vertical'
import type { StudioCategories, StudioCategory } from 'commerce/studio-menu/menu'
import { useEffect } from 'react'
import { Form, useSubmit } from 'react-router'
import styles from '#src/inventory/category-order.module.css'
import { useDragOrder } from '#src/dress-codes/use-drag-order'
import { Button } from '#src/ui/form/button'
import { buttonClass } from '#src/ui/form/button-look'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

export interface MovedCategory {
  id: string
  /** the place where it was, from 1 */
  from: number
}

interface CategoryOrderProps {
  order: StudioCategories
  moved: MovedCategory | undefined
  /** the page that it is on */
  action: string
}

const formId = 'category-order'

/** STUDIO-18, UX-112: categories are dragged, or moved by their buttons, and saved in the new order at once. */
export function CategoryOrder({ order: { categories, version }, moved, action }: CategoryOrderProps) {
  const say = useWords('inventory')
  const submit = useSubmit()
  const sent = { intent: 'order', order: categories.map(({ id }) => id).join(), version }
  const { drag, handle } = useDragOrder((id, position) => {
    void submit({ ...sent, move: `${id}.${position}` }, { method: 'post', action, preventScrollReset: true })
  })
  const movedOne = categories.find(({ id }) => id === moved?.id)
  const from = moved?.from ?? 0
  useEffect(() => {
    // A row that changes its place in the page loses the focus. Pressed again, it goes on in the same direction.
    if (!movedOne || document.activeElement !== document.body) return
    const [up, down] = document.getElementById(rowId(movedOne.id))?.querySelectorAll('button') ?? []
    const button = from < movedOne.position ? down : up
    button?.focus()
  }, [movedOne, from])
  return (
    <>
      <Form method="post" action={action} id={formId} preventScrollReset className={styles.bar}>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* What Enter presses in the field of a position. */}
        <button type="submit" hidden />
        <p role="status" className={styles.status}>
          {movedOne &&
            say('moved', { name: movedOne.name, position: movedOne.position, count: categories.length })}
        </p>
        {movedOne && moved && moved.from !== movedOne.position && (
          <Button type="submit" look="plain" name="move" value={`${moved.id}.${moved.from}`}>
            {say('undo')}
          </Button>
        )}
      </Form>
      <ol role="list" aria-label={say('orderTitle')} className={styles.list}>
        {categories.map((category) => {
          const isDrawn = drag?.id === category.id
          const isTarget = drag && !isDrawn && drag.to === category.position
          const mark = isTarget ? (drag.to < drag.from ? styles.before : styles.after) : undefined
          return (
            <li
              key={category.id}
              id={rowId(category.id)}
              className={[styles.row, isDrawn && styles.drawn, mark].filter(Boolean).join(' ')}
              style={isDrawn ? { transform: `translateY(${drag.byPx}px)` } : undefined}
            >
              {/* It is for pointers alone; the buttons of the row do the same. */}
              <span {...handle(category.id, category.position)} aria-hidden className={styles.handle}>
                <Icon of={gripVertical} size={20} strokeWidth={1.5} />
              </span>
              <span aria-hidden className={styles.place}>
                {category.position}
              </span>
              <div className={styles.name}>
                {category.name}{' '}
                <span className={styles.quiet}>{say('products', { count: category.products })}</span>
              </div>
              <MoveButtons category={category} count={categories.length} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const rowId = (id: string) => `category-${id}`

/** Up, down, and to any place. */
function MoveButtons({
  category: { id, name, position },
  count,
}: {
  category: StudioCategory
  count: number
}) {
  const say = useWords('inventory')
  const field = `position-${id}`
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
        className={styles.position}
      />
      <Button
        type="submit"
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
