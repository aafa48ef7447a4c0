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

const whole = /^(?:https?|webcals?):\/\/[^\s.]+\.\S+$/i

/** Whether an address has everything that it takes to try it. */
export const looksWhole = (address: string): boolean => whole.test(address.trim())

/** The fault of an address of which a part is missing, or that is none. */
export const addressFault = (address: string): string | undefined =>
  looksWhole(address) ? undefined : 'This is not a whole address. It begins with https:// or webcal://.'
