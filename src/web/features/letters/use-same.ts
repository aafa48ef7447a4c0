import { useState } from 'react'

/** Returns the earlier value as long as a new one has the same content. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState({ value, text: JSON.stringify(value) })
  const text = JSON.stringify(value)
  if (text === kept.text) return kept.value
  setKept({ value, text })
  return value
}
