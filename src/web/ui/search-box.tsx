import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'

const typingMs = 300

type Props = {
  label: string
  placeholder: string
  /** The text that is searched now. */
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/** Search box. Searches 300 ms after the last keystroke, and when it loses the focus. */
export function SearchBox({ label, placeholder, value, onSearch, className }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the delayed search uses the callback of that moment
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  if (value !== seen) {
    setSeen(value)
    if (value !== typed.trim()) setTyped(value)
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), typingMs)
  }
  function ask(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current(text.trim())
  }
  return (
    <span className={classNames(styles['search'], className)}>
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
        onBlur={() => timer.current && ask(typed)}
      />
    </span>
  )
}
