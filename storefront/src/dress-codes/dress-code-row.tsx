import arrowDown from '@lucide/icons/icons/arrow-down'
import arrowUp from '@lucide/icons/icons/arrow-up'
import gripVertical from '@lucide/icons/icons/grip-vertical'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import { Link } from 'react-router'
import styles from '#src/dress-codes/dress-code-list.module.css'
import { dressCodePaths } from '#src/dress-codes/dress-code-paths'
import { DressCodeRemoval } from '#src/dress-codes/dress-code-removal'
import { ownerPaths } from '#src/owners/owner-paths'
import { Button } from '#src/ui/form/button'
import { buttonClass } from '#src/ui/form/button-look'
import { Icon } from '#src/ui/icon'
import { useWords } from '#src/ui/words/use-words'

interface DressCodeRowProps {
  code: DressCode
  /** from 1 */
  position: number
  count: number
  /** id of the form that takes its moves */
  form: string
  isRemoving: boolean
  handle: React.ComponentProps<'span'>
  /** how far it is being dragged; undefined: it is not */
  drawnPx: number | undefined
  /** another one would be let go here */
  mark: 'before' | 'after' | undefined
  /** the form in which it is edited */
  children: React.ReactNode
}

export function DressCodeRow(props: DressCodeRowProps) {
  const { code, position, isRemoving, handle, drawnPx, mark, children } = props
  const { id, name, description, products } = code
  const say = useWords('dress-codes')
  const isDrawn = drawnPx !== undefined
  return (
    <li
      id={`code-${id}`}
      className={[styles.row, isDrawn && styles.drawn, mark && styles[mark]].filter(Boolean).join(' ')}
      style={isDrawn ? { transform: `translateY(${drawnPx}px)` } : undefined}
    >
      {/* It is for pointers alone; the buttons of the row do the same. */}
      <span {...handle} aria-hidden className={styles.handle}>
        <Icon of={gripVertical} size={20} strokeWidth={1.5} />
      </span>
      <span aria-hidden className={styles.place}>
        {position}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {description !== '' && !children && <p className={styles.description}>{description}</p>}
        <p className={styles.quiet}>
          <Link to={ownerPaths.productsOfDressCode(id)}>{say('holds', { count: products })}</Link>
        </p>
      </div>
      <MoveButtons {...props} />
      {children}
      {isRemoving && <DressCodeRemoval code={code} />}
      {!isRemoving && !children && (
        <p className={styles.ways}>
          <Link to={dressCodePaths.editing(id)} preventScrollReset aria-label={say('editNamed', { name })}>
            {say('edit')}
          </Link>
          <Link to={dressCodePaths.removing(id)} preventScrollReset aria-label={say('removeNamed', { name })}>
            {say('remove')}
          </Link>
        </p>
      )}
    </li>
  )
}

type MoveButtonsProps = Pick<DressCodeRowProps, 'code' | 'position' | 'count' | 'form'>

function MoveButtons({ code: { id, name }, position, count, form }: MoveButtonsProps) {
  const say = useWords('dress-codes')
  const places = Array.from({ length: count }, (_, at) => at + 1)
  const field = `position-${id}`
  return (
    <div role="group" aria-label={say('moveNamed', { name })} className={styles.moves}>
      <button
        type="submit"
        form={form}
        name="move"
        value={`${id}.${position - 1}`}
        aria-label={say('moveUp', { name })}
        aria-disabled={position === 1 || undefined}
        className={buttonClass({ look: 'icon' })}
      >
        <Icon of={arrowUp} size={18} strokeWidth={1.75} />
      </button>
      <button
        type="submit"
        form={form}
        name="move"
        value={`${id}.${position + 1}`}
        aria-label={say('moveDown', { name })}
        aria-disabled={position === count || undefined}
        className={buttonClass({ look: 'icon' })}
      >
        <Icon of={arrowDown} size={18} strokeWidth={1.75} />
      </button>
      <label htmlFor={field} className="visually-hidden">
        {say('positionOf', { name })}
      </label>
      <select
        key={position}
        id={field}
        name={field}
        form={form}
        defaultValue={position}
        autoComplete="off"
        className={styles.select}
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {say('place', { place, count })}
          </option>
        ))}
      </select>
      <Button
        type="submit"
        form={form}
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
