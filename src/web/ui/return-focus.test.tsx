// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReturnFocus } from './return-focus.ts'

afterEach(cleanup)

/** A dialog that stays for its transition: `isDrawn` ends after `opened`. */
function Page({ opened, isDrawn }: { opened: boolean; isDrawn: boolean }) {
  useReturnFocus(opened)
  return (
    <>
      <button type="button">Hide</button>
      <button type="button">Answer</button>
      {isDrawn && (
        <dialog open>
          <button type="button">Keep it shown</button>
        </dialog>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

function open() {
  const page = render(<Page opened={false} isDrawn={false} />)
  button('Hide').focus()
  page.rerender(<Page opened isDrawn />)
  button('Keep it shown').focus()
  return page
}

test('the focus goes back to its place once a dialog that closes slowly is gone', async () => {
  const { rerender } = open()
  rerender(<Page opened={false} isDrawn />)
  await new Promise((later) => setTimeout(later, 120))
  rerender(<Page opened={false} isDrawn={false} />)
  await waitFor(() => expect(document.activeElement).toBe(button('Hide')))
})

test('a control that got the focus while the dialog closed keeps it', async () => {
  const { rerender } = open()
  rerender(<Page opened={false} isDrawn />)
  button('Answer').focus()
  rerender(<Page opened={false} isDrawn={false} />)
  await new Promise((later) => setTimeout(later, 120))
  expect(document.activeElement).toBe(button('Answer'))
})
