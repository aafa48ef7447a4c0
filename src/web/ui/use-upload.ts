import { useEffect, useRef, useState } from 'react'
import { byteWordsApart } from '../lib/byte-words.ts'
import type { Done } from '../lib/identity/result.ts'
import type { PutOptions } from '../lib/storage/types.ts'

/** Stores a file; resolves with the data to save about it. */
export type Send<T> = (
  file: File,
  options: Required<Pick<PutOptions, 'onProgress' | 'onWaiting' | 'signal'>>,
) => Promise<Done<T>>

export type UploadState =
  | { at: 'rest'; note?: string }
  | { at: 'sending'; file: File; sent: number; isWaiting: boolean; isCancelling: boolean }
  /** `canRetry`: the same file may succeed later. */
  | { at: 'failed'; file: File; message: string; canRetry: boolean }

type Way<T> = {
  send: Send<T>
  /** The free storage for a file of `size`, in bytes; undefined if it is unknown. */
  room: (size: number) => Promise<number | undefined>
  onSent: (stored: T) => void
}

export type Upload = {
  state: UploadState
  /** Starts an upload, or refuses the file before any byte is sent. */
  choose: (file: File) => void
  cancel: () => void
  retry: () => void
  /** Replaces the current message. */
  say: (note: string) => void
}

/** specification 8, word for word. */
const cancelled = 'Upload was cancelled.'

function tooLarge(file: File, room: number): string {
  const [size, left] = byteWordsApart(file.size, Math.max(0, room))
  return `This file is ${size}, and ${left} are left of your storage. Choose a smaller one, or remove something first.`
}

/** Uploads one file at a time, with progress in bytes; can be cancelled. Unmounting cancels the upload. */
export function useUpload<T>(way: Way<T>): Upload {
  const [state, setState] = useState<UploadState>({ at: 'rest' })
  const running = useRef<AbortController>(undefined)
  // an upload outlives the render that started it
  const latest = useRef(way)
  useEffect(() => {
    latest.current = way
  })
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File): Promise<void> {
    if (running.current) return
    const refuse = (message: string) => setState({ at: 'failed', file, message, canRetry: false })
    if (file.size === 0) return refuse('This file is empty. Please choose another.')
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ at: 'sending', file, sent: 0, isWaiting: false, isCancelling: false })
    // progress of an earlier upload is ignored
    const patch = (change: Partial<{ sent: number; isWaiting: boolean }>) =>
      setState((now) =>
        running.current === controller && now.at === 'sending' ? { ...now, ...change } : now,
      )
    const end = (next: UploadState) => {
      running.current = undefined
      setState(next)
    }

    const room = await latest.current.room(file.size)
    if (signal.aborted) return end({ at: 'rest', note: cancelled })
    if (room !== undefined && file.size > room)
      return end({ at: 'failed', file, message: tooLarge(file, room), canRetry: false })
    const { data, error } = await latest.current.send(file, {
      signal,
      onProgress: (sent) => patch({ sent }),
      onWaiting: (isWaiting) => patch({ isWaiting }),
    })
    // no record names a file that arrived after the cancellation
    if (signal.aborted && (!error || error.message === cancelled)) return end({ at: 'rest', note: cancelled })
    if (error) return end({ at: 'failed', file, message: error.message, canRetry: true })
    end({ at: 'rest' })
    latest.current.onSent(data)
  }

  return {
    state,
    choose: (file) => void start(file),
    cancel: () => {
      running.current?.abort()
      setState((now) => (now.at === 'sending' ? { ...now, isCancelling: true } : now))
    },
    retry: () => state.at === 'failed' && void start(state.file),
    say: (note) => setState((now) => (now.at === 'sending' ? now : { at: 'rest', note })),
  }
}
