// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

function Part({ rows, asks }: { rows: readonly string[]; asks: boolean }) {
  const part = useRef<HTMLElement>(null)
  useFocusRecovery(part, 'h2')
  return (
    <>
      <section ref={part}>
        <h2 tabIndex={-1}>Devices</h2>
        {rows.map((row) => (
          <button key={row} type="button">
            Forget {row}
          </button>
        ))}
      </section>
      {asks && (
        <dialog open>
          <button type="button">Forget it</button>
        </dialog>
      )}
    </>
  )
}

test('the focus of a removed control goes to the part, at once or when the dialog that asked has closed', async () => {
  const { rerender } = render(<Part rows={['phone', 'laptop']} asks={false} />)
  screen.getByRole('button', { name: 'Forget phone' }).focus()
  rerender(<Part rows={['laptop']} asks={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  screen.getByRole('button', { name: 'Forget laptop' }).focus()
  rerender(<Part rows={['laptop']} asks />)
  const confirm = screen.getByRole('button', { name: 'Forget it' })
  confirm.focus()
  // the row goes while the dialog is still there
  rerender(<Part rows={[]} asks />)
  await new Promise((later) => setTimeout(later, 120))
  expect(document.activeElement).toBe(confirm)
  confirm.blur()
  rerender(<Part rows={[]} asks={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
