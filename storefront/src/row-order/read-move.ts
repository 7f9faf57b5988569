import { textField } from '#src/forms/text-entries'

/** Which one moves to which place: 'move' has both, 'to' the one whose place is in a field of its own. */
export function readMove(form: FormData): { id: string; position: number } | undefined {
  const to = textField(form, 'to')
  const [id = '', place] =
    to === '' ? textField(form, 'move').split('.') : [to, textField(form, `position-${to}`)]
  const position = Number(place)
  return id !== '' && place !== '' && Number.isInteger(position) ? { id, position } : undefined
}
