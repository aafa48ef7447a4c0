// The files of a worker share its process, its page and our modules: each file leaves the page as it found it.
import { afterAll } from 'vitest'

if (typeof document !== 'undefined')
  afterAll(async () => {
    const { cleanup } = await import('@testing-library/react')
    // a timer of a mounted component would fire in the next file
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })
