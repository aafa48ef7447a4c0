// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusField } from './use-focus-field.ts'

afterEach(cleanup)

function Form({ field }: { field: string | undefined }) {
  useFocusField('hero', field)
  return (
    <div data-form-body>
      <h2 id="section-title" tabIndex={-1}>
        Hero section
      </h2>
      <input name="greeting" aria-label="Greeting" />
      <fieldset data-slot="hero.media">
        <input type="radio" aria-label="YouTube" />
        <input type="radio" aria-label="Picture" defaultChecked />
        <button type="button">Upload a picture</button>
      </fieldset>
    </div>
  )
}

test('a field that the address names gets the focus; a picture is a group whose choice gets it', async () => {
  const { rerender } = render(<Form field="greeting" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Greeting')))
  rerender(<Form field="media" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Picture')))
})

test('without a field, or with one that the form does not have, its heading gets the focus', async () => {
  render(<Form field="unknown" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
