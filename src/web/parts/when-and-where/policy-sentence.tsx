import { Fragment } from 'react'

/** A deadline in the server's sentence: `Wed, May 13, 7:00 PM`. */
const deadline = /(\p{Lu}\p{L}{2}, \p{Lu}\p{L}{2} \d{1,2}, \d{1,2}:\d{2} [AP]M)/u

/** The server's sentence about cancelling, with its deadlines in bold. */
export const PolicySentence = ({ sentence }: { sentence: string }) => (
  <span>
    {sentence
      .split(deadline)
      .map((part, i) =>
        i % 2 === 1 ? <b key={`${i} ${part}`}>{part}</b> : <Fragment key={`${i} ${part}`}>{part}</Fragment>,
      )}
  </span>
)
