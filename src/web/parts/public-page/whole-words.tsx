import type { ReactNode } from 'react'

/** A number joined to a word: `15-minute`, `3-day`. A longer one may need the break. */
const joined = /(?<![\p{L}\p{N}-])(\p{N}{1,4}-\p{L}{1,12})(?![\p{L}\p{N}-])/u

/** A heading whose numbers stay on the line of their word: browsers would break `15-minute` after its hyphen. */
export function wholeWords(text: string): ReactNode {
  const parts = text.split(joined)
  if (parts.length === 1) return text
  return parts.map((part, i) =>
    i % 2 === 1 ? (
      <span className="whole" key={`${i} ${part}`}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
