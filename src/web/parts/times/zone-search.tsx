import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { cityOf, gmtLabel, zonesByCity } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './zone-search.module.css'
import { zonesMatching } from './zones-matching.ts'

type Props = {
  id: string
  zone: string
  /** A zone that the list offers after the chosen one, such as that of the service. */
  second: string
  at: string
  onChange: (zone: string) => void
}

/** A combobox of time zones: typing searches the cities, arrow keys and Enter choose (WAI-ARIA combobox pattern). */
export function ZoneSearch({ id, zone, second, at, onChange }: Props) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const zones = useMemo(
    () => (isOpen ? zonesByCity([...new Set([zone, second])]) : []),
    [isOpen, zone, second],
  )
  const matches = isOpen ? zonesMatching(zones, typed) : []
  const nameOf = (each: string) => `${cityOf(each)} (${gmtLabel(each, new Date(at))})`

  function open(text = '') {
    setTyped(text)
    setActive(0)
  }
  function choose(next: string | undefined) {
    setTyped(undefined)
    if (next && next !== zone) onChange(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!isOpen) return open()
      const next = (active + step + matches.length) % Math.max(1, matches.length)
      setActive(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (matches.length > 0) choose(matches[active])
    }
    if (event.key === 'Escape' && isOpen) {
      // an open dialog stays open
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  return (
    <div className={css['zoneSearch']}>
      <input
        id={id}
        className={themed['select']}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={matches.length > 0 ? `${list}-${active}` : undefined}
        placeholder={isOpen ? 'Type a city' : undefined}
        value={typed ?? nameOf(zone)}
        onChange={(event) => open(event.target.value)}
        onClick={() => isOpen || open()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {/* a select or datalist cannot be searched by city, region and offset */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={list} role="listbox" aria-label="Time zones" hidden={matches.length === 0}>
        {matches.map((each, place) => (
          // the combobox has the keys and the focus
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={each}
            id={`${list}-${place}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(each)}
          >
            {nameOf(each)}
          </div>
        ))}
      </div>
      {isOpen && matches.length === 0 && <output>No such city. Try a larger one nearby.</output>}
    </div>
  )
}
