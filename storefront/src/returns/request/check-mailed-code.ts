import { listProblems } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import { ORDER_CODE_DIGITS } from 'commerce/return-limits'
import { returnProblems } from 'commerce/return-problems'

/** '123 456' is pasted for 123456. */
export function mailedCodeOf(typed: string): string {
  return typed.replaceAll(' ', '').replaceAll('-', '').trim()
}

export function checkMailedCode({
  mailedCode = '',
}: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const code = mailedCodeOf(mailedCode)
  const isCode =
    code.length === ORDER_CODE_DIGITS && Array.from(code).every((letter) => letter >= '0' && letter <= '9')
  return listProblems({ mailedCode: isCode ? undefined : returnProblems.mailedCodeInvalid })
}
