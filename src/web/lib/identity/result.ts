import type { Faults } from '../forms/faults.ts'
import { type Failed, failed, type IdentityError } from './errors.ts'

/** The result of every operation of the identity facade; none of them throws. */
export type Done<T> = { data: T; error: null } | ({ data: null } & Failed)

export const done = <T>(data: T): Done<T> => ({ data, error: null })

export const refuse = (name: string, message: string): { data: null } & Failed => ({
  data: null,
  ...failed(name, message),
})

/** The data of a result. Throws its failure as an error of the same name and message, for a form to show. */
export function dataOf<T>({ data, error }: Done<T>): T {
  if (error) throw asThrown(error)
  return data
}

/** Throws a failure, if there is one. */
export function throwing(failure: IdentityError | undefined): void {
  if (failure) throw asThrown(failure)
}

const asThrown = ({ name, message, cause }: IdentityError): Error =>
  Object.assign(new Error(message, { cause }), { name })

/** Refusals of the identity service at the fields of a form: `fields` names the field of each error. */
export const atFields =
  (fields: Readonly<Record<string, string>>, words = (error: IdentityError): string => error.message) =>
  (error: unknown): Faults => {
    const field = error instanceof Error ? fields[error.name] : undefined
    return field && error instanceof Error ? { [field]: words(error) } : {}
  }
