import { useEffect, useRef, useState } from 'react'
import type { Found } from './finding/found.ts'
import { limits } from './reading/limits.ts'
import type { ProblemCode } from './reading/problem.ts'
import type { Source } from './reading/read-input.ts'
import { type Reading, startReading } from './start-reading.ts'

type State =
  | { readonly at: 'choosing' }
  | { readonly at: 'reading' }
  | { readonly at: 'refused'; readonly problem: ProblemCode }
  | { readonly at: 'read'; readonly found: Found }

/** One reading at a time; leaving the page stops it. */
export function useReading(source: Source) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const running = useRef<Reading>(undefined)
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
      running.current?.cancel()
    },
    [],
  )

  async function read(files: readonly File[], text: string): Promise<void> {
    const mine = ++turn.current
    const say = (next: State) => void (mine === turn.current && setState(next))
    if (files.length > limits.files) return say({ at: 'refused', problem: 'too-many-files' })
    if (files.some(({ size }) => size > limits.zipBytes)) return say({ at: 'refused', problem: 'too-large' })
    say({ at: 'reading' })
    try {
      const named = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      if (mine !== turn.current) return
      running.current = startReading({ source, files: named, text })
      const answer = await running.current.answer
      say(
        'found' in answer ? { at: 'read', found: answer.found } : { at: 'refused', problem: answer.problem },
      )
    } catch {
      // the file was moved or changed after it was chosen, or the browser starts no worker
      say({ at: 'refused', problem: 'stopped' })
    }
  }
  const again = () => {
    turn.current++
    running.current?.cancel()
    setState({ at: 'choosing' })
  }
  /** Shows what is known without a file. */
  const show = (found: Found) => {
    turn.current++
    setState({ at: 'read', found })
  }
  return { state, read, show, again, cancel: again }
}
