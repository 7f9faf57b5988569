import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import { STUDIO_TABLE_SEARCH_MAX_LETTERS } from 'commerce/limits'
import type { StudioMenu } from 'commerce/studio-menu/menu'
import { Form, Link } from 'react-router'
import { type InventoryChoice, inventoryPath, sortValue } from '#src/inventory/inventory-choice'
import styles from '#src/inventory/inventory-filters.module.css'
import { Button } from '#src/ui/form/button'
import { Field } from '#src/ui/form/field'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { Select } from '#src/ui/form/select'
import { useWords } from '#src/ui/words/use-words'

/** The form to which the headings of the columns belong as well: each of them is a button that sorts. */
export const INVENTORY_FORM = 'filters'

interface InventoryFiltersProps {
  shown: InventoryChoice
  /** STUDIO-18: undefined if a menu could not be loaded */
  categoryMenu: StudioMenu | undefined
  dressCodeMenu: StudioMenu | undefined
}

/** UX-107: search and filters are a form that leads to another URL. */
export function InventoryFilters({ shown, categoryMenu, dressCodeMenu }: InventoryFiltersProps) {
  const say = useWords('inventory')
  const { text, dressCodeId, categoryId } = shown
  const isNarrowed =
    text !== '' || shown.shown !== undefined || dressCodeId !== undefined || categoryId !== undefined
  return (
    <>
      {!(categoryMenu && dressCodeMenu) && (
        <OutcomeText kind="refused">
          {say('menusAway')} <Link to={inventoryPath(shown)}>{say('tryAgain')}</Link>
        </OutcomeText>
      )}
      <Form
        id={INVENTORY_FORM}
        role="search"
        aria-label={say('title')}
        action={inventoryPaths.all}
        className={styles.filters}
      >
        <Field
          name="q"
          label={say('search')}
          type="search"
          autoComplete="off"
          maxLength={STUDIO_TABLE_SEARCH_MAX_LETTERS}
          defaultValue={text}
        />
        <Select name="stock" label={say('state')} defaultValue={shown.shown ?? ''}>
          <option value="">{say('anyState')}</option>
          <option value="low">{say('low')}</option>
          <option value="sold-out">{say('soldOut')}</option>
          <option value="waiting">{say('waitedFor')}</option>
        </Select>
        {dressCodeMenu && (
          <Select name="code" label={say('dressCode')} defaultValue={dressCodeId ?? ''}>
            <option value="">{say('anyDressCode')}</option>
            <Options menu={dressCodeMenu} />
          </Select>
        )}
        {categoryMenu && (
          <Select name="category" label={say('category')} defaultValue={categoryId ?? ''}>
            <option value="">{say('anyCategory')}</option>
            <Options menu={categoryMenu} />
          </Select>
        )}
        <div className={styles.ways}>
          <Button type="submit" name="sort" value={sortValue(shown)}>
            {say('show')}
          </Button>
          {isNarrowed && <Link to={inventoryPaths.all}>{say('showAll')}</Link>}
        </div>
      </Form>
    </>
  )
}

function Options({ menu: { items } }: { menu: StudioMenu }) {
  const say = useWords('inventory')
  return items.map(({ id, name, count }) => (
    <option key={id} value={id}>
      {say('optionCount', { name, count })}
    </option>
  ))
}
