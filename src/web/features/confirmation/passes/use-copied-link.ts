import { useEffect, useState } from 'react'

const saysSoForMs = 4000

/** Copies a link. `copied` stands for four seconds; `refused`: the browser does not let the page copy. */
export function useCopiedLink() {
  const [state, setState] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState(undefined), saysSoForMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return { copied: state === 'copied', refused: state === 'refused', copy: (url: string) => void copy(url) }
}
