// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { anOrder } from '../../parts/data/orders.fixture.ts'
import { orderQuery } from '../../parts/data/orders.ts'
import { useStepForm } from './use-order-step.ts'

const order = anOrder()
const pressed = { preventDefault: () => {} } as FormEvent

function openStep(send: () => Promise<unknown>) {
  const queries = new QueryClient()
  const refetched = vi.spyOn(queries, 'invalidateQueries')
  const onDone = vi.fn<() => void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => useStepForm({ order, initial: {}, input: () => undefined, send, said: 'Done.', onDone }),
    { wrapper },
  )
  act(() => result.current.form.onSubmit(pressed))
  return { queries, refetched, onDone, result }
}

test('a step shows the order of its answer at once, and refetches what is on the screen', async () => {
  const paid = anOrder({ dueCents: 0 })
  const { queries, refetched, onDone } = openStep(async () => paid)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(queries.getQueryData(orderQuery(order.id).queryKey)).toBe(paid)
  expect(refetched).toHaveBeenCalled()
})

test('a step that was refused says why, and refetches what is on the screen', async () => {
  const { refetched, onDone, result } = openStep(() => Promise.reject(new Error('Somebody was faster.')))
  await waitFor(() => expect(result.current.error?.message).toBe('Somebody was faster.'))
  expect(refetched).toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
