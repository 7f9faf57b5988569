import { listProblems, emailProblem } from 'commerce/customers/field-problems'
import type { FieldError } from 'commerce/field-error'
import { returnProblems } from 'commerce/return-problems'

type Values = Readonly<Partial<Record<string, string>>>

export const secondFacts = ['email', 'zip'] as const
export type SecondFact = (typeof secondFacts)[number]

export function readSecondFact(option: string | undefined): SecondFact {
  return option === 'zip' ? 'zip' : 'email'
}

/** '#1000 0042' is typed for 10000042. */
export function orderNumberOf(typed: string): string {
  return typed.replaceAll('#', '').replaceAll(' ', '').replaceAll('-', '')
}

/** RMA-02: the number alone is not enough. */
export function checkLookUp({ order = '', option, code = '' }: Values): FieldError[] {
  const isOfEmail = readSecondFact(option) === 'email'
  return listProblems({
    order: orderNumberOf(order) === '' ? returnProblems.orderNumberMissing : undefined,
    code: isOfEmail ? emailOfOrder(code.trim()) : zipOfOrder(code.trim()),
  })
}

function emailOfOrder(code: string): string | undefined {
  return emailProblem(code) === undefined ? undefined : returnProblems.lookUpEmailInvalid
}

function zipOfOrder(code: string): string | undefined {
  return code === '' ? returnProblems.lookUpZipMissing : undefined
}
