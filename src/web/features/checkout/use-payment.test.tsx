// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardForm } from '#domains/commerce/cards-contract.ts'
import { bookingWay } from './pay-ways.ts'
import type { CardFormState } from './use-card-form.ts'
import { usePayment } from './use-payment.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = { name: 'Inês', email: 'ines@example.com', note: '' }
const payment = (clientSecret: string) => ({ clientSecret, state: 'created', failure: null })

test('a page that a browser restores after the bank’s page takes a card, and asks for its payment', async () => {
  const secrets = ['pi_1_secret_1', 'pi_2_secret_2']
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/order')
        ? { state: 'held', totalCents: 8000, payment: payment(secrets.shift() ?? '') }
        : { state: 'confirmed', payment: null },
    ),
  )
  const confirmed: string[] = []
  const form: CardForm = {
    setAmount: () => undefined,
    submit: async () => undefined,
    // the first payment leaves the page for that of a bank
    confirm: ({ clientSecret }) => {
      confirmed.push(clientSecret)
      return confirmed.length === 1 ? new Promise(() => undefined) : Promise.resolve(undefined)
    },
    focus: () => undefined,
  }
  const card: CardFormState = { status: 'ready', form }
  const { result } = renderHook(() => usePayment(bookingWay('t'), card, 8000))
  await act(async () => void result.current.run(draft))
  await vi.waitFor(() => expect(confirmed).toHaveLength(1))
  expect(result.current.working).toBe(true)

  const back = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void dispatchEvent(back))
  expect(result.current.working).toBe(false)
  await act(async () => expect(await result.current.run(draft)).toEqual({ kind: 'done' }))
  expect(confirmed).toEqual(['pi_1_secret_1', 'pi_2_secret_2'])
})
