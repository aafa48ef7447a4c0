// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { offerUndo } from '../lib/toasts.ts'
import { ThemeProvider } from './theme-provider.tsx'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

test('Undo and Dismiss give the focus back to where it was', async () => {
  const user = userEvent.setup()
  const undone: string[] = []
  render(
    <ThemeProvider>
      <button type="button">Edit Dancer</button>
      <Toaster />
    </ThemeProvider>,
  )
  const before = screen.getByRole('button', { name: 'Edit Dancer' })
  for (const name of ['Undo', 'Dismiss']) {
    before.focus()
    act(() => offerUndo('“Company teacher” is deleted.', () => undone.push(name)))
    await user.tab()
    if (name === 'Dismiss') await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    await user.keyboard('{Enter}')
    expect(screen.queryByText(/is deleted/)).toBeNull()
    expect(document.activeElement).toBe(before)
  }
  expect(undone).toEqual(['Undo'])
})
