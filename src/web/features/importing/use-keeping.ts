import { useRef, useState } from 'react'
import type { Keeping } from './kept-note.tsx'
import { keepFiles, readKept } from './member/kept-files.ts'
import { limits } from './reading/limits.ts'

/** Keeps what a visitor chooses, where `isOn`. Files that are too many or too large for reading are not kept. */
export function useKeeping(isOn: boolean) {
  const [keeping, setKeeping] = useState<Keeping>('none')
  const turn = useRef(0)

  function keep(files: readonly File[]): void {
    if (!isOn) return
    const mine = ++turn.current
    const fits = files.length <= limits.files && files.every(({ size }) => size <= limits.zipBytes)
    if (!fits) return setKeeping('none')
    setKeeping('keeping')
    void keepFiles(files).then((isKept) => {
      if (mine === turn.current) setKeeping(isKept ? 'kept' : 'failed')
    })
  }
  /** Takes up the kept files; none if they cannot be had. */
  async function takeUp(): Promise<File[]> {
    const files = (await readKept()) ?? []
    if (isOn && files.length > 0) setKeeping('kept')
    return files
  }
  return { keeping, keep, takeUp }
}
