// The files of a worker share its process, and some make a browser of it: each file leaves the globals as it found them.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
