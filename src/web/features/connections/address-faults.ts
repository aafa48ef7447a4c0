import { ApiError } from '../../lib/api.ts'
import type { Faults } from '../../lib/forms/faults.ts'
import { refusedFields } from '../../lib/forms/use-form.ts'

const ofAddress = ['connections.address_unreadable', 'connections.address_added']

/** The messages of a refused calendar address by field. */
export const refusedAddress = (error: unknown): Faults =>
  error instanceof ApiError && ofAddress.includes(error.code)
    ? { address: error.message }
    : refusedFields(error)

export const nameFault = (name: string): string | undefined =>
  name.trim() === '' ? 'Please give the calendar a name' : undefined
