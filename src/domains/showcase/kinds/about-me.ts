import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, lines } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const AboutMe = z.object({
  entityId: EntityId,
  title: line(50).default(''),
  text: lines(400).default(''),
  media: Media.nullable().default(null),
})

export const aboutMe = defineKind('aboutMe', AboutMe, {
  holds: 'one',
  title: 'About me',
  pageField: 'aboutMe',
  example: { title: 'About', text: 'Words', media: { type: 'image', image: 'arc', alt: 'An arc' } },
})
