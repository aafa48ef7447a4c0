import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { formed, line, lines, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const YearOrMonth = formed(7, /^\d{4}(?:-\d{2})?$/, 'A year, or a year and month')
const Experience = z.object({
  entityId: EntityId,
  name: requiredLine(50, 'Title is required').prefault(''),
  place: line(90).default(''),
  from: YearOrMonth,
  to: z.union([z.literal(''), YearOrMonth], 'A year, or a year and month').default(''),
  text: lines(400).default(''),
})

export const experience = defineKind('experience', Experience, {
  holds: 'many',
  maxRecords: 1000,
  titleField: 'name',
  sequences: { experienceSettings: 'Order of experience' },
  pageField: 'experiences',
  fieldTitles: { name: 'Title' },
  example: { name: 'Dancer', place: 'Accra', from: '2004', to: '2010-05', text: 'Danced' },
})
