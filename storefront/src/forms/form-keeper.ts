import { KEPT_FORM_MAX_LETTERS, KEPT_FORMS_MAX } from 'commerce/limits'
import { OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import { keep, readKept } from '#src/browser-storage'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values that were changed, by field. */
type Typed = Record<string, string>

export interface FormKeeper {
  /** The form may show other values now: what is saved on the server is not kept any more. */
  save: () => void
  /** What was typed is with the shop. */
  forget: () => void
  /** The form is gone. */
  end: () => void
}

const CHECKED = 'checked'

/** The forms of this page, by name. */
const shown = new Map<string, HTMLFormElement>()

/** UX-71: shows what was typed in this form before, and keeps what is typed now, in this tab. Never a password. */
export function keepForm(form: HTMLFormElement, name: string): FormKeeper {
  let here = pathNow()
  let isOver = false
  shown.set(name, form)

  function save(): void {
    if (isOver) return
    if (form.isConnected) write(name, changesOf(form))
    else end()
  }

  function saveTyped(): void {
    here = pathNow()
    save()
  }

  /** The event comes before the fields are empty. */
  function saveEmptied(): void {
    queueMicrotask(save)
  }

  function forget(): void {
    isOver = true
    write(name, {})
  }

  function end(): void {
    form.removeEventListener('input', saveTyped)
    form.removeEventListener('change', saveTyped)
    form.removeEventListener('reset', saveEmptied)
    // A page that failed has the same path, and leads back to the form. Any other way off the page ends it.
    if (!isOver && pathNow() !== here && !leadsBack()) write(name, {})
    isOver = true
  }

  const before = readForms()[name]
  if (before) {
    fill(form, before)
    // A choice may bring other fields: the states of a country.
    requestAnimationFrame(() => {
      if (form.isConnected && !isOver) fill(form, before)
    })
  }
  form.addEventListener('input', saveTyped)
  form.addEventListener('change', saveTyped)
  form.addEventListener('reset', saveEmptied)
  return { save, forget, end }
}

/** What was typed in a form that stands on another page is with the shop. */
export function forgetForm(name: string): void {
  write(name, {})
}

function pathNow(): string {
  return location.pathname + location.search
}

/** The session or the look-up of the form is over: its page is there again after the next. */
function leadsBack(): boolean {
  const query = new URLSearchParams(location.search)
  const isForOwner = location.pathname.endsWith(OWNER_LOGIN_PATH) && query.has('to')
  return isForOwner || query.get('account') === 'needed' || query.has('ended')
}

function readForms(): Record<string, Typed> {
  const kept = readKept('typed')
  if (typeof kept !== 'object' || kept === null) return {}
  // Only this file writes it.
  return kept as Record<string, Typed>
}

/** Something was typed in a form of this page, and not sent. What another page keeps does not count. */
export function isAnythingTyped(): boolean {
  return Object.keys(readForms()).some((name) => shown.get(name)?.isConnected)
}

function write(name: string, typed: Typed): void {
  const { [name]: before, ...others } = readForms()
  const fitting = withoutLongest(typed)
  if (Object.keys(fitting).length === 0) {
    if (before) keep('typed', others)
    return
  }
  const recent = Object.entries(others).slice(1 - KEPT_FORMS_MAX)
  keep('typed', Object.fromEntries([...recent, [name, fitting]]))
}

/** What is too long goes, the longest first, and the rest is kept. */
function withoutLongest(typed: Typed): Typed {
  if (JSON.stringify(typed).length <= KEPT_FORM_MAX_LETTERS) return typed
  const shortestFirst = Object.entries(typed).sort(([, one], [, other]) => one.length - other.length)
  return withoutLongest(Object.fromEntries(shortestFirst.slice(0, -1)))
}

function changesOf(form: HTMLFormElement): Typed {
  const fields = fieldsOf(form)
  const changed = fields.filter((field) => valueOf(field) !== firstValueOf(field))
  if (changed.length === 0) return {}
  const together = [...changed, ...fields.filter(isHidden)]
  return Object.fromEntries(together.map((field) => [keyOf(field), valueOf(field)]))
}

/** What was typed since the page came stays. */
function fill(form: HTMLFormElement, typed: Typed): void {
  for (const field of fieldsOf(form)) {
    const wanted = typed[keyOf(field)]
    const now = valueOf(field)
    if (wanted === undefined || wanted === now) continue
    if (!isHidden(field) && now !== firstValueOf(field)) continue
    if (isBox(field)) {
      if (field.type === 'checkbox' || wanted === CHECKED) field.click()
    } else if (!(field instanceof HTMLSelectElement)) {
      field.value = wanted
    } else if ([...field.options].some(({ value }) => value === wanted)) {
      field.value = wanted
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter((field) => field.name !== '' && isKept(field))
}

function isField(element: Element): element is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind)
}

function isKept(field: Field): boolean {
  // A password that is shown is a text.
  if (field.autocomplete.includes('password') || field.name.toLowerCase().includes('password')) return false
  if (isHidden(field)) return field.dataset['kept'] !== undefined
  return !['password', 'file', 'submit', 'reset', 'button', 'image'].includes(field.type)
}

const isHidden = (field: Field) => field.type === 'hidden'

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name)

function valueOf(field: Field): string {
  return isBox(field) ? (field.checked ? CHECKED : '') : field.value
}

/** As the page came; where what was typed came back with it, `data-first` says what the shop has. */
function firstValueOf(field: Field): string {
  const first = field.dataset['first']
  if (first !== undefined) return first
  if (isBox(field)) return field.defaultChecked ? CHECKED : ''
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
