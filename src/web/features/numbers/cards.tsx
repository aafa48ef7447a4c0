import { cents, count, share } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { NumberTable } from './as-table.tsx'

/** What each card of the page brings: seen, opened, booked, and its money, which opens its orders. */
export function CardNumbers({ numbers: { detail, from, to } }: { numbers: Numbers }) {
  const cards = detail?.cards ?? []
  return (
    <section aria-labelledby="cards">
      <h2 id="cards">Which card sells</h2>
      <p>{sentence(cards)}</p>
      {cards.length > 0 && (
        <NumberTable
          label="Which card sells"
          head={['CARD', 'CARD VIEWS', 'CLICKS', 'CTR', 'ORDERS', 'NET']}
          rows={cards.map((card) => ({
            key: card.serviceId,
            cells: [
              card.title ?? 'Not on your page any more',
              count(card.seen),
              count(card.pressed),
              share(card.pressed, card.seen),
              count(card.orders),
              cents(card.netCents),
            ],
            opens: { service: card.serviceId, movedFrom: from, movedTo: to },
          }))}
        />
      )}
    </section>
  )
}

type Card = NonNullable<Numbers['detail']>['cards'][number]

/** `Salsa is opened most, First lesson earns most.` */
function sentence(cards: readonly Card[]): string {
  const most = (of: (card: Card) => number) =>
    cards.reduce<Card | undefined>((a, b) => (of(b) > (a ? of(a) : 0) ? b : a), undefined)
  const [pressed, earns] = [most((card) => card.pressed), most((card) => card.netCents)]
  const named = (card: Card) => card.title ?? 'A card that is gone'
  if (cards.length === 0) return 'Your page has no cards yet.'
  if (pressed && pressed === earns) return `${named(pressed)} is opened most and earns most.`
  const parts = [pressed && `${named(pressed)} is opened most`, earns && `${named(earns)} earns most`].filter(
    (part) => part !== undefined,
  )
  return parts.length > 0 ? `${parts.join(', ')}.` : 'None was opened in these days.'
}
