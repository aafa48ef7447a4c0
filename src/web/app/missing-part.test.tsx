// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lazyDialog } from '../lib/lazy-dialog.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { askWith } from '../lib/load-part.ts'
import { awaitRetry } from '../lib/missing-parts.ts'
import { watchTyping } from '../lib/typed.ts'
import { MissingPart } from '../ui/missing-part.tsx'

const reload = vi.fn<() => void>()

beforeAll(watchTyping)
beforeEach(() => {
  askWith(awaitRetry)
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Greeting = () => <p>Hello from the dialog</p>

/** A page with a field and a dialog whose script is missing until `arrive`. */
function openPage() {
  let isThere = false
  let requests = 0
  const load = () =>
    loadChunk('greeting', async () => {
      requests++
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return Greeting
    })
  const Dialog = lazyDialog(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Your message" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog />}
        <MissingPart />
      </>
    )
  }
  render(<Page />)
  return {
    prefetch: Dialog.prefetch,
    requests: () => requests,
    arrive: () => {
      isThere = true
    },
  }
}

const message = () => screen.getByLabelText<HTMLInputElement>('Your message')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('8.08 a part that does not load offers to go on; what was typed stays, and the part opens when it is there', async () => {
  const part = openPage()
  await userEvent.type(message(), 'Dear Ada')
  await press('Open')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A part of this page did not load')
  expect(alert.textContent).toContain('What you typed is still here.')
  expect(message().value).toBe('Dear Ada')
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull()

  // the second failure offers what works in a browser that never requests a failed script again
  await press('Try again')
  await userEvent.click(await screen.findByRole('button', { name: 'Load the page again' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('Copy what is not saved')

  part.arrive()
  await press('Try again')
  await screen.findByText('Hello from the dialog')
  expect(screen.queryByRole('alert')).toBeNull()
  expect([message().value, part.requests(), reload.mock.calls.length]).toEqual(['Dear Ada', 3, 1])
})

test('a dialog that could not be fetched ahead says nothing, and is fetched again when it opens', async () => {
  const part = openPage()
  part.prefetch()
  await waitFor(() => expect(part.requests()).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
  part.arrive()
  await press('Open')
  await screen.findByText('Hello from the dialog')
})
