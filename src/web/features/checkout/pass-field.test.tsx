// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, answerFrom, fault, ok } from '#web/lib/wire.fixture.ts'
import { PassField } from './pass-field.tsx'
import { bookingWay } from './pay-ways.ts'
import type { Payable } from './place-and-pay.ts'

// a slow machine is no fault: the limit is there for what hangs
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pass = (token: string, title: string, more: object = {}) => ({
  token,
  title,
  state: 'usable',
  credits: 10,
  left: 6,
  usableUntil: '2027-04-15T04:00:00.000Z',
  cameBack: false,
  providerName: 'Thea Amankwah',
  userUrl: 'thea',
  timezone: 'America/New_York',
  targets: [{ title: 'Lesson', serviceUrl: 'lesson' }],
  ...more,
})
const ten = pass('ten', 'The ten-pass')
const salsa = pass('salsa', 'Five Thursdays', { targets: [{ title: 'Salsa', serviceUrl: 'salsa' }] })
const old = pass('old', 'Last year', { state: 'ended', left: 0 })
const unpaid = { pass: undefined, service: { serviceUrl: 'lesson' } } as Partial<Payable> as Payable
const priced = { ...unpaid, pass: { title: 'The ten-pass' }, totalCents: 0 }

/** The field of a checkout that costs something, opened. */
async function opened(answers: Answers, email = 'noor@example.com') {
  const sent = answerFrom({ 'POST /api/checkouts/t/pass-code': ok({ sent: true }), ...answers })
  const user = userEvent.setup({ delay: null })
  const ways = bookingWay('t').passes
  if (!ways) throw new Error('a booking can be paid with a pass')
  function Checkout() {
    const [checkout, setCheckout] = useState(unpaid)
    return (
      <form onSubmit={() => expect.unreachable('the booking was sent')}>
        <PassField
          passes={ways as NonNullable<typeof ways>}
          checkout={checkout}
          email={email}
          linkPass={undefined}
          refusal={undefined}
          disabled={false}
          onPriced={setCheckout}
        />
      </form>
    )
  }
  render(<Checkout />)
  await user.click(screen.getByRole('button', { name: 'Use a pass' }))
  const address = await screen.findByLabelText<HTMLInputElement>('E-mail of your pass')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { sent, user, address, press }
}

test('a code by mail shows the passes of an address, and one of them pays', async () => {
  const { sent, user, address, press } = await opened({
    'POST /api/checkouts/t/passes': ok({ passes: [ten, salsa, old] }),
    'POST /api/checkouts/t/pass': ok(priced),
  })
  expect(address.value).toBe('noor@example.com')
  // the field is there before the effect that moves the cursor into it
  await waitFor(() => expect(document.activeElement).toBe(address))
  await press('Mail me a code')
  await screen.findByText('If this address has a pass here, a code is on its way.')
  const code = screen.getByLabelText<HTMLInputElement>(/^Code/)
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await waitFor(() => expect(document.activeElement).toBe(code))
  // a pasted code may have spaces; Enter checks it instead of booking
  await user.type(code, '123 456{Enter}')
  await screen.findByText('6 of 10 left, to use until Wed, Apr 14, 2027')
  expect(screen.getByText('Five Thursdays').parentElement?.textContent).toBe('Five Thursdays is for Salsa.')
  expect(screen.getByText('Last year').parentElement?.textContent).toBe('Last year has ended.')
  await press('Use it, The ten-pass')
  await screen.findByText(/pays this/)
  expect(sent('POST /api/checkouts/t/pass-code')).toEqual([{ email: 'noor@example.com' }])
  expect(sent('POST /api/checkouts/t/passes')).toEqual([{ email: 'noor@example.com', code: '123456' }])
  expect(sent('POST /api/checkouts/t/pass')).toEqual([{ pass: 'ten' }])
})

test('a mistyped address and a wrong code say so at their field, and nothing that was typed goes', async () => {
  const wrong = 'This is not the code in our mail. Please check it.'
  const { sent, user, address, press } = await opened(
    { 'POST /api/checkouts/t/passes': fault(400, 'passes.code_wrong', wrong) },
    'noor',
  )
  await user.type(address, '{Enter}')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(sent('POST /api/checkouts/t/pass-code')).toEqual([])
  await user.type(address, '@example.com{Enter}')
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code/)
  await user.type(code, '12')
  await press('Show my passes')
  await screen.findByText('Please type the six digits of the code')
  await user.type(code, '3456')
  await press('Show my passes')
  await screen.findByText(wrong)
  expect(code.value).toBe('123456')
  await press('Send another code')
  await screen.findByText('If this address has a pass here, another code is on its way.')
  await press('Another address')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail of your pass').value).toBe('noor@example.com')
})

test('an address without a pass for this can be changed', async () => {
  const { user, address, press } = await opened({
    'POST /api/checkouts/t/passes': ok({ passes: [salsa] }),
  })
  await user.type(address, '{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await screen.findByText('This address has no pass that can be used here.')
  await press('Use another address')
  expect(await screen.findByLabelText('E-mail of your pass')).toBe(document.activeElement)
})

test('a refusal of the chosen pass stands above the passes, which stay', async () => {
  const tooFew = 'This pass has too little left.'
  const { user, address, press } = await opened({
    'POST /api/checkouts/t/passes': ok({ passes: [ten] }),
    'POST /api/checkouts/t/pass': fault(409, 'passes.too_few', tooFew),
  })
  await user.type(address, '{Enter}')
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
  await press('Use it, The ten-pass')
  await screen.findByText(tooFew)
  expect(screen.getByRole('button', { name: 'Use it, The ten-pass' })).toBeTruthy()
})
