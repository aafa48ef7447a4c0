import { useEffect, useId } from 'react'
import { cityOf } from '#platform/common/zones.ts'
import { ZoneSearch } from '#web/parts/times/zone-search.tsx'

type Props = {
  zone: string
  /** The zone of this browser; undefined if it does not know it. */
  own: string | undefined
  /** When offsets are named. */
  at: string
  onZone: (zone: string) => void
}

/** The field that searches a zone, with the focus, and a way back to where the visitor is. */
export function ZoneChooser({ zone, own, at, onZone }: Props) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <div className="zone-pick">
      <label htmlFor={id}>Your times are for</label>
      <ZoneSearch id={id} zone={zone} second={own ?? zone} at={at} onChange={onZone} />
      {zone === own && <span>where you are</span>}
      {own !== undefined && zone !== own && (
        <button type="button" onClick={() => onZone(own)}>
          Use {cityOf(own)}, where you are
        </button>
      )}
    </div>
  )
}
