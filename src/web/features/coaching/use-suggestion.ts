import { useEffect, useRef, useState } from 'react'
import type { DraftField } from '#domains/coaching/rules/written-task.ts'
import { streamSuggestion } from '../../parts/data/coaching-suggestion.ts'

/** A suggestion that is being written. `stop` ends it, and its bill; leaving the page does too. */
export function useSuggestion(field: DraftField | undefined, onText: (text: string) => void) {
  const [state, setState] = useState<{ isWriting: boolean; problem?: string }>({ isWriting: false })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  async function write() {
    if (!field) return
    const control = new AbortController()
    running.current = control
    setState({ isWriting: true })
    let text = ''
    const problem = await streamSuggestion(field, control.signal, (piece) => {
      text += piece
      onText(text)
    })
    setState({ isWriting: false, ...(problem !== undefined && { problem }) })
  }
  return { ...state, write: () => void write(), stop: () => running.current?.abort() }
}
