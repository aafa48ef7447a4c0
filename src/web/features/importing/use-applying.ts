import { useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import type { Picked } from './review/picked.ts'
import type { Target } from './target.ts'
import type { Write } from './to-draft.ts'

type State =
  | { readonly at: 'ticking' }
  | { readonly at: 'running'; readonly of: number }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'done' }
  | { readonly at: 'undone' }

/** Applies what was picked, keeps what was written so that it can be taken back, and can be repeated after a failure. */
export function useApplying(target: Target) {
  const [state, setState] = useState<State>({ at: 'ticking' })
  const [writes, setWrites] = useState<readonly Write[]>([])

  async function start(picked: Picked): Promise<void> {
    setState({ at: 'running', of: 0 })
    try {
      await target.apply(picked, (write, of) => {
        setWrites((before) => [...before, write])
        setState({ at: 'running', of: of })
      })
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'failed', message: messageOf(error) })
    }
  }
  async function undo(): Promise<void> {
    setState({ at: 'running', of: 0 })
    try {
      await target.undo?.(writes)
      setWrites([])
      setState({ at: 'undone' })
    } catch (error) {
      setState({ at: 'failed', message: messageOf(error) })
    }
  }
  return { state, writes, start, undo, back: () => setState({ at: 'ticking' }) }
}
