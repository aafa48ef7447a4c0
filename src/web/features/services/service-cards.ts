import type { Draft, RecordKind } from '#domains/showcase/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { type CardWords, takingRoom } from '../../parts/editing/limit-words.ts'
import type { KindOfCard } from '../../parts/editing/show-again.tsx'
import { textOf } from '../../parts/editing/text-of.ts'

/** The kinds of record that the service form edits. */
export type CardKind = 'individualService' | 'booking'

/** A card, with the kinds of record that count against the same maximum. */
export type CountedCard = CardWords & { readonly counted: readonly RecordKind[] }

type Card = CountedCard & {
  readonly kind: CardKind
  /** Whether it can be sold without a date. */
  readonly mayBeUnscheduled: boolean
  /** `?new=` of the address of the form. */
  readonly search: '' | 'calendar'
  readonly title: string
  readonly add: string
  readonly newTitle: string
}

export const cards: Readonly<Record<CardKind, Card>> = {
  individualService: {
    kind: 'individualService',
    maximum: 'maxNumberOfServices',
    counted: ['individualService', 'promotion'],
    mayBeUnscheduled: true,
    search: '',
    title: 'Service cards',
    one: 'a service',
    many: 'services',
    add: 'ADD SERVICE',
    newTitle: 'New service',
  },
  booking: {
    kind: 'booking',
    maximum: 'maxNumberOfCalendarBookings',
    counted: ['booking'],
    mayBeUnscheduled: false,
    search: 'calendar',
    title: 'Calendar cards',
    one: 'a calendar card',
    many: 'calendar cards',
    add: 'Add a calendar card',
    newTitle: 'New calendar card',
  },
}

/** A promotion counts as a service card, and has a form of its own. */
export const promotionCard: CountedCard = {
  maximum: 'maxNumberOfServices',
  counted: ['individualService', 'promotion'],
  one: 'a service or a promotion',
  many: 'services and promotions',
}

export const cardOfSearch = (search: string | undefined): Card =>
  Object.values(cards).find((card) => card.search === search) ?? cards.individualService

/** The records that count against the maximum of a card. */
export const countedOf = (draft: Draft, { counted }: CountedCard): KindOfCard[] =>
  takingRoom(recordsOf(draft, ...counted)).map(({ kind, entityId, data }) => ({
    kind,
    id: entityId,
    name: textOf(data['title']) || 'Without a title',
  }))

export const usedOf = (draft: Draft, card: CountedCard): number => countedOf(draft, card).length

export type { Card }
