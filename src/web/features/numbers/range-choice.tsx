import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import styles from './numbers.module.css'
import { type NumbersChange, type NumbersSearch, spans } from './numbers-search.ts'

const words = { 1: 'today', 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' } as const
const freeSpans = [1, 7, 30] as const

type Props = {
  search: NumbersSearch
  shown: { from: string; to: string; earliest: string; today: string }
  /** Whether the plan shows more than 30 days. */
  isFree: boolean
  onChange: (change: Required<Pick<NumbersChange, 'last' | 'from' | 'to'>>) => void
}

/** The span of the numbers: one of the usual, or own days. */
export function RangeChoice({ search, shown, isFree, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const own = search.from !== undefined || search.to !== undefined
  const isOpen = opened || own
  return (
    <div className={styles['range']}>
      <Segments
        label="Days"
        options={[
          ...(isFree ? freeSpans : spans).map((days) => ({ value: String(days), label: words[days] })),
          { value: 'own', label: 'own days' },
        ]}
        value={isOpen ? 'own' : String(search.last ?? 30)}
        onChange={(value) => {
          setOpened(value === 'own')
          if (value !== 'own')
            onChange({ last: spans.find((days) => String(days) === value), from: undefined, to: undefined })
        }}
      />
      {isOpen && <OwnDays key={`${shown.from}${shown.to}`} shown={shown} onChange={onChange} />}
    </div>
  )
}

function OwnDays({ shown, onChange }: Pick<Props, 'shown' | 'onChange'>) {
  const [from, setFrom] = useState(shown.from)
  const [to, setTo] = useState(shown.to)
  const isWrong = from > to
  const limits = { min: shown.earliest, max: shown.today }
  return (
    <form
      className={styles['own']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChange({ last: undefined, from, to })
      }}
    >
      <label>
        From
        <input
          type="date"
          required
          {...limits}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </label>
      <label>
        To
        <input type="date" required {...limits} value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button type="submit">Show</Button>
      {isWrong && <p role="alert">The first day must not be after the last.</p>}
    </form>
  )
}
