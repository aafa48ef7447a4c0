// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { Refused } from './faults.ts'
import { type Form, useForm } from './use-form.ts'

afterEach(cleanup)

type Values = { title: string; price: string }
type Sent = { values: Values; key: string }

function setUp(send: (values: Values, key: string) => Promise<unknown>, more: object = {}) {
  const seen = vi.fn<(form: Form<Values>) => void>()
  function Sample() {
    const form = useForm<Values, unknown>({
      initial: { title: '', price: '80' },
      check: ({ title, price }) => ({
        title: title === '' ? 'A title, please' : undefined,
        price: price === '' ? 'A price, please' : undefined,
      }),
      send,
      ...more,
    })
    seen(form)
    return (
      <form {...form.form} aria-label="Sample">
        {(['title', 'price'] as const).map((field) => {
          const { error, onChange, ...props } = form.bind(field)
          return (
            <label key={field}>
              {field}
              <input
                {...props}
                aria-invalid={error ? true : undefined}
                onChange={(event) => onChange(event.target.value)}
                onBlur={() => form.left(field)}
              />
              {error && <i>{error}</i>}
            </label>
          )
        })}
        {form.failure && <b>{form.failure.message}</b>}
        <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      </form>
    )
  }
  render(<Sample />)
  const type = (field: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(field)), { target: { value } })
  const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')))
  return { type, submit, form: () => seen.mock.lastCall?.[0] as Form<Values> }
}

test('a fault is shown after an attempt, has the focus, and goes while it is mended', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  const { type, submit, form } = setUp(send)
  expect(screen.queryByText('A title, please')).toBeNull()
  await submit()
  expect(screen.getByText('A title, please')).toBeTruthy()
  expect(form().faults).toBe(1)
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('title'))
  type('title', 'Yoga')
  expect(screen.queryByText('A title, please')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('a field that was changed and left shows its fault; one that was passed through does not', () => {
  const { type } = setUp(async () => undefined)
  fireEvent.blur(screen.getByLabelText(/title/))
  expect(screen.queryByText('A title, please')).toBeNull()
  type('title', 'Yoga')
  type('title', '')
  fireEvent.blur(screen.getByLabelText(/title/))
  // it holds what it held at first
  expect(screen.queryByText('A title, please')).toBeNull()
  type('price', '')
  expect(screen.queryByText('A price, please')).toBeNull()
  fireEvent.blur(screen.getByLabelText(/price/))
  expect(screen.getByText('A price, please')).toBeTruthy()
})

test('what is typed while the form is sent stays, and is not saved yet', async () => {
  let answer = () => {}
  const { type, submit, form } = setUp(() => new Promise<void>((resolve) => (answer = resolve)))
  type('title', 'Yoga')
  await submit()
  type('title', 'Yoga at dawn')
  await act(async () => answer())
  expect(form().values.title).toBe('Yoga at dawn')
  expect(form().dirty).toBe(true)
})

test('a refusal of the server stands at its field until the form changes, and nothing typed is lost', async () => {
  const { type, submit, form } = setUp(async () => {
    throw new ApiError('request.invalid', 400, 'Not this', { fields: { 'body.price': 'At most 500' } })
  })
  type('title', 'Yoga')
  type('price', '900')
  await submit()
  expect(screen.getByText('At most 500')).toBeTruthy()
  expect(form().failure).toBeUndefined()
  expect(form().error?.message).toBe('Not this')
  expect(form().values).toEqual({ title: 'Yoga', price: '900' })
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('price'))
  type('price', '90')
  expect(screen.queryByText('At most 500')).toBeNull()
})

test('a failure without a field is shown once, and the next attempt is the same request', async () => {
  const sent: Sent[] = []
  const { type, submit, form } = setUp(async (values, key) => {
    sent.push({ values, key })
    if (sent.length === 1) throw new ApiError('network', 0, 'The connection dropped')
  })
  type('title', 'Yoga')
  await submit()
  expect(screen.getByText('The connection dropped')).toBeTruthy()
  await submit()
  expect(screen.queryByText('The connection dropped')).toBeNull()
  expect(sent[1]).toEqual(sent[0])
  type('title', 'Yoga 2')
  await submit()
  expect(sent[2]?.key).not.toBe(sent[1]?.key)
  expect(form().dirty).toBe(false)
})

test('a second press while it is sent does nothing', async () => {
  let answer = () => {}
  const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
  const { type, submit } = setUp(send)
  type('title', 'Yoga')
  await submit()
  await submit()
  expect(screen.getByText('Sending')).toBeTruthy()
  await act(async () => answer())
  expect(screen.getByText('Send')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
})

test('what `send` refuses by itself is shown at its field; a sent form holds what was saved', async () => {
  const onSent = vi.fn<(answer: unknown, values: Values) => void>()
  const { type, submit, form } = setUp(
    async ({ price }) => {
      if (price === '80') throw new Refused({ price: 'Another price' })
      return 'saved'
    },
    { onSent, saved: (_answer: unknown, { price }: Values) => ({ title: '', price }) },
  )
  type('title', 'Yoga')
  await submit()
  expect(screen.getByText('Another price')).toBeTruthy()
  type('price', '90')
  expect(form().dirty).toBe(true)
  await submit()
  expect(onSent).toHaveBeenCalledWith('saved', { title: 'Yoga', price: '90' })
  expect(form().values).toEqual({ title: '', price: '90' })
  expect(form().dirty).toBe(false)
  // an empty form that was just sent has no faults yet
  expect(screen.queryByText('A title, please')).toBeNull()
})
