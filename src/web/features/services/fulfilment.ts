import type { Data } from '../../parts/editing/autosave.ts'

/** Whether a service of the form is sold without a date. */
export const isUnscheduled = (values: Data): boolean => values['fulfilment'] === 'unscheduled'
