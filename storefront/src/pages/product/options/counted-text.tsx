import { useCallback, useState } from 'react'
import { Field } from '#src/ui/form/field'
import { TextArea } from '#src/ui/form/text-area'
import type { LabeledProps } from '#src/ui/form/labeled'
import { useWords } from '#src/ui/words/use-words'

interface CountedTextProps extends LabeledProps {
  name: string
  /** how many characters it may have; null: as many as it likes */
  most: number | null
  /** of several lines */
  isLong: boolean
  'aria-required': boolean
}

/** A text that says how long it is and may be. Nothing is cut: a text that is too long stays, and says so. */
export function CountedText({ most, isLong, error, ...rest }: CountedTextProps) {
  const say = useWords('product')
  const [length, setLength] = useState(0)
  // What was typed before the script came counts.
  const adoptTyped = useCallback((field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (field) setLength(lengthOf(field))
  }, [])
  const isTooLong = most !== null && length > most
  const props = {
    ...rest,
    hint: most === null ? undefined : say('charactersOf', { length, most }),
    error: error ?? (isTooLong ? say('tooManyCharacters', { count: length - most }) : undefined),
    autoComplete: 'off',
    ref: adoptTyped,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(lengthOf(target)),
  }
  return isLong ? <TextArea {...props} /> : <Field {...props} type="text" />
}

/** As the shop counts: a letter of two code units is one. */
function lengthOf({ value }: { value: string }): number {
  return Array.from(value).length
}
