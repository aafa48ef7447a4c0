// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useForm } from '../../lib/forms/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { StepDialog } from './step-dialog.tsx'

/** A step with a required reason. */
function Step({ take }: { take: () => Promise<void> }) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason ? undefined : 'Please say why' }),
    send: take,
  })
  return (
    <StepDialog title="Give a refund" confirm="Refund $65" form={form} onClose={() => {}}>
      <Field label="Amount" value="65" onChange={() => {}} />
      <Field label="Why?" {...form.bind('reason')} />
    </StepDialog>
  )
}

test('a step that lacks something is not taken, and the wrong field gets the focus', async () => {
  onTestFinished(cleanup)
  const take = vi.fn<() => Promise<void>>()
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
