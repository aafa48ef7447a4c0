import type { Draft } from '#domains/showcase/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { type CardWords, takingRoom } from '../../parts/editing/limit-words.ts'
import type { KindOfCard } from '../../parts/editing/show-again.tsx'
import { textOf } from '../../parts/editing/text-of.ts'

/** A class as a plan counts it. */
export const classCard: CardWords = { maximum: 'maxNumberOfEvents', one: 'a class', many: 'classes' }

/** The classes that take a place of the plan. */
export const countedClasses = (draft: Draft): KindOfCard[] =>
  takingRoom(recordsOf(draft, 'groupService')).map(({ kind, entityId, data }) => ({
    kind,
    id: entityId,
    name: textOf(data['title']) || 'Without a title',
  }))
