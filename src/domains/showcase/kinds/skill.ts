import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const Skill = z.object({
  entityId: EntityId,
  name: requiredLine(90, 'Title is required').prefault(''),
})

export const skill = defineKind('skill', Skill, {
  holds: 'many',
  maxRecords: 30,
  titleField: 'name',
  sequences: { skillSettings: 'Order of skills' },
  pageField: 'skills',
  fieldTitles: { name: 'Skill' },
  example: { name: 'Balance' },
})
