import type { DraftField } from './written-task.ts'

/** The most characters of each field that a draft is for (specification 3). */
export const draftMax: Readonly<Record<DraftField, number>> = {
  one_liner: 144,
  job_subtitle: 90,
  about: 400,
  service_description: 5000,
  class_description: 5000,
}

/** Fields of one line; the others may have paragraphs. */
export const isOneLined = (field: DraftField): boolean => field === 'one_liner' || field === 'job_subtitle'

export const titleMax = 90
export const detailMax = 400
/** Of a message to copy, which goes into no field. */
export const messageMax = 1000
