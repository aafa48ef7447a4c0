import { useId } from 'react'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import { maxTimesTogether } from '#domains/scheduling/rules/times-together.ts'
import { formatPrice } from '#platform/common/money.ts'
import { minute } from '#platform/common/time.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './several-times.module.css'
import type { Note } from './time-list.tsx'

type Props = {
  starts: readonly string[]
  zone: string
  /** For one person and one time. */
  priceCents: number
  tax: Tax | undefined
  quantity: number
  busy: boolean
  onRemove: (start: string) => void
  onContinue: (starts: readonly string[]) => void
}

/** The times that are booked together: one checkout and one mail, and each its own booking. */
export function SeveralTimes({ starts, zone, priceCents, tax, quantity, busy, onRemove, onContinue }: Props) {
  const id = useId()
  const total = starts.length * chargedFor({ unitCents: priceCents, quantity, tax })
  const isFull = starts.length === maxTimesTogether
  return (
    <section className={css['several']} aria-labelledby={id}>
      <h3 id={id}>Your times</h3>
      {starts.length === 0 ? (
        <p>Press each time that you want. They are booked together, and you can cancel each by itself.</p>
      ) : (
        <ul>
          {starts.map((start) => (
            <li key={start}>
              <span>{momentOf(start, zone)}</span>
              <button type="button" className={themed['link']} onClick={() => onRemove(start)}>
                Remove<span className={themed['hidden']}> {momentOf(start, zone)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output>
        {isFull && `At most ${maxTimesTogether} times go into one order. You can book more in another one.`}
      </output>
      {starts.length > 0 && (
        <button
          type="button"
          className={themed['button']}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onContinue(starts)}
        >
          {busy
            ? 'Keeping your times'
            : `Continue with ${starts.length === 1 ? '1 time' : `${starts.length} times`}, ${formatPrice(total)}`}
        </button>
      )}
    </section>
  )
}

const momentOf = (start: string, zone: string): string => `${dayIn(start, zone)}, ${timeIn(start, zone)}`

/** Adds a time, or takes it out if it is there, by start; nothing is added to as many as an order takes. */
export function toggled(starts: readonly string[], start: string): readonly string[] {
  if (starts.includes(start)) return starts.filter((one) => one !== start)
  return starts.length === maxTimesTogether ? starts : [...starts, start].toSorted()
}

/** The times of a day that run into a chosen one, each with the words that say which. */
export const notesBeside = (
  starts: readonly string[],
  slots: readonly { readonly start: string }[],
  durationMin: number,
  zone: string,
): Note[] =>
  slots.flatMap(({ start }) => {
    const apart = (other: string) => Math.abs(Date.parse(other) - Date.parse(start))
    const other = starts.find((one) => one !== start && apart(one) < durationMin * minute)
    if (other === undefined || starts.includes(start)) return []
    return [{ start, words: `Meets your ${timeIn(other, zone)}`, lost: false }]
  })
