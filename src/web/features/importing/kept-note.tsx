import { Link } from '@tanstack/react-router'
import { keptDays } from '#domains/federation/contract.ts'

/** `failed`: the file could not be kept. */
export type Keeping = 'none' | 'keeping' | 'kept' | 'failed'

const words: Readonly<Record<Keeping, string>> = {
  none: '',
  keeping: 'Your file is being kept for you …',
  kept: `Your file is kept for you alone until you apply it, and for ${keptDays} days at most.`,
  failed: 'Your file could not be kept. You can go on here; if you leave, choose it again.',
}

/** What becomes of the file of a visitor who has no account yet, and the way to one. */
export function KeptNote({ keeping, email }: { keeping: Keeping; email: string }) {
  if (keeping === 'none') return null
  return (
    <p>
      <output className="quiet">{words[keeping]}</output>{' '}
      {keeping === 'kept' && (
        <Link to="/signup" search={{ redirect: '/linkedin', ...(email && { username: email }) }}>
          Create an account first
        </Link>
      )}
    </p>
  )
}
