// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Field } from '../../ui/field.tsx'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { StepDialog } from './step-dialog.tsx'

/** A step whose reason is required once it was asked for. */
function Step({ take }: { take: () => void }) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <StepDialog
      title="Give a refund"
      confirm="Refund $65"
      pending={false}
      error={null}
      onConfirm={() => (reason ? take() : setAsked(true))}
      onClose={() => {}}
    >
      <Field label="Amount" value="65" onChange={() => {}} />
      <Field
        label="Why?"
        value={reason}
        error={asked && !reason ? 'Please say why' : undefined}
        onChange={setReason}
      />
    </StepDialog>
  )
}

test('a step that lacks something is not taken, and the wrong field gets the focus', async () => {
  onTestFinished(cleanup)
  const take = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    <ThemeProvider>
      <Step take={take} />
    </ThemeProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Refund $65' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why?')))
  expect(take).not.toHaveBeenCalled()
  await user.keyboard('I am ill')
  await user.click(screen.getByRole('button', { name: 'Refund $65' }))
  expect(take).toHaveBeenCalledOnce()
})
