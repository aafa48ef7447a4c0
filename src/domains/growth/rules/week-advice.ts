import type { CardNumbers } from '../numbers-contract.ts'
import { count } from './number-words.ts'

/** A card with fewer visitors says nothing: chance alone decides whether one of them books. */
const enoughVisitors = 30
/** Fewer bookings than one of so many visitors are worth a look. */
const oneOf = 15

type Card = Pick<CardNumbers, 'title' | 'opened' | 'booked'>

/** One sentence about the card on the page that most visitors opened and few booked; '' if no figure supports it. */
export function adviceOf(cards: readonly Card[]): string {
  const [card] = cards
    .filter(({ title, opened, booked }) => title && opened >= enoughVisitors && booked * oneOf < opened)
    .toSorted((a, b) => b.opened - a.opened)
  if (!card) return ''
  const booked = card.booked === 0 ? 'nobody booked it' : `${count(card.booked)} booked it`
  return `Look at “${card.title}”: ${count(card.opened)} visitors opened it, and ${booked}.`
}
