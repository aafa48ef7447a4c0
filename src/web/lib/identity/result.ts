import { type Failed, failed } from './errors.ts'

/** The result of every operation of the identity facade; none of them throws. */
export type Done<T> = { data: T; error: null } | ({ data: null } & Failed)

export const done = <T>(data: T): Done<T> => ({ data, error: null })

export const refuse = (name: string, message: string): { data: null } & Failed => ({
  data: null,
  ...failed(name, message),
})
