import { useId } from 'react'
import classes from './embedding.module.css'
import type { EmbedKind } from './snippet.ts'

const lines = 'M10 12h40M10 20h28'
const kinds: readonly {
  value: EmbedKind
  name: string
  hint: string
  block: [number, number, number, number]
}[] = [
  { value: 'inline', name: 'Inline', hint: 'Month and times in the page', block: [10, 28, 76, 28] },
  { value: 'popup', name: 'Popup', hint: 'Opens from any link of yours', block: [26, 14, 56, 40] },
  { value: 'button', name: 'Button', hint: 'In your colour, opens the popup', block: [48, 42, 38, 14] },
]

/** The three ways in which a booking stands in a page, each with a small drawing. */
export function KindChoice({ value, onChange }: { value: EmbedKind; onChange: (kind: EmbedKind) => void }) {
  const name = useId()
  return (
    <fieldset className={classes['kinds']}>
      <legend>How it stands there</legend>
      {kinds.map(({ block: [x, y, width, height], ...kind }) => (
        <label key={kind.value}>
          <input
            type="radio"
            name={name}
            checked={kind.value === value}
            onChange={() => onChange(kind.value)}
          />
          <svg viewBox="0 0 96 64" aria-hidden="true" focusable="false">
            <path d={lines} />
            <rect x={x} y={y} width={width} height={height} rx="5" />
          </svg>
          <b>{kind.name}</b>
          <small>{kind.hint}</small>
        </label>
      ))}
    </fieldset>
  )
}
