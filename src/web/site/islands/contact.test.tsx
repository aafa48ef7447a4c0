// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactForm } from '../pages/contact/contact-form.tsx'
import { thea } from '../preview.fixture.ts'
import { mount } from './apart/contact.island.tsx'

type Asked = { url: string; key: string; body: Record<string, unknown> }

const asked: Asked[] = []
let answer: () => Promise<Response> = async () => Response.json({ sent: true, copy: true })
const refuse = (status: number, error: object) => async () => Response.json({ error }, { status })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      asked.push({ url, key: headers['idempotency-key'] ?? '', body: JSON.parse(body) as Asked['body'] })
      return answer()
    },
  )
  answer = async () => Response.json({ sent: true, copy: true })
})
afterEach(() => vi.unstubAllGlobals())

/** The form of Thea's contact page, with something typed. */
function openForm(showcase: typeof thea | null = thea) {
  document.body.innerHTML = `<main>${renderToStaticMarkup(<ContactForm showcase={showcase ?? undefined} />)}</main>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  mount(form, JSON.parse(form.dataset['props'] ?? '{}'))
  const field = (name: string) => {
    const found = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!found) throw new Error(name)
    return found
  }
  field('name').value = 'Inês'
  field('email').value = ' ines@example.com '
  field('message').value = 'Line one\nline <b>two'
  return { field, send: () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true })) }
}

const said = () => document.querySelector('.alert')?.textContent ?? ''

test('a sent message is replaced by its receipt, whose texts are no markup', async () => {
  const { send } = openForm()
  expect(document.querySelector('.ct-left')?.textContent).toBe('1,000 of 1,000 left')
  send()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Thea has your message'))
  expect(asked[0]?.url).toBe('/api/public/thea/messages')
  expect(asked[0]?.body).toMatchObject({ name: 'Inês', email: 'ines@example.com', website: '' })
  expect(document.querySelector('[data-sent=message]')?.textContent).toBe('Line one\nline <b>two')
  expect(document.querySelector('[data-sent=email]')?.textContent).toBe('ines@example.com')
  expect(document.title).toBe('Thea has your message')
})

test('a message that is too long is not cut when it is pasted; the counter says by how much', () => {
  const { field } = openForm()
  const message = field('message')
  expect(message.hasAttribute('maxlength')).toBe(false)
  message.value = `${'ü'.repeat(1200)} \n`
  message.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.querySelector('.ct-left')?.textContent).toBe('200 too many')
})

test('without a copy the receipt does not promise one', async () => {
  answer = async () => Response.json({ sent: true, copy: false })
  const { send } = openForm(null)
  send()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('We have your message'))
  expect(asked[0]?.url).toBe('/api/messages')
  expect(document.querySelector<HTMLElement>('[data-sent=copy]')?.hidden).toBe(true)
})

test('the server’s sentence stands at its field, and everything typed stays', async () => {
  answer = refuse(400, {
    code: 'request.invalid',
    message: 'Some fields are not valid.',
    details: { fields: { email: 'Invalid email. Please enter a valid email' } },
  })
  const { field, send } = openForm()
  send()
  await vi.waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'))
  expect(document.querySelector('#contact-email-fault')?.textContent).toBe(
    'Invalid email. Please enter a valid email',
  )
  expect([field('name').value, document.activeElement]).toEqual(['Inês', field('email')])
})

test('a retry of the same text is the same request; another text is another one', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { field, send } = openForm()
  send()
  await vi.waitFor(() => expect(said()).toMatch(/no connection.*still here/i))
  send()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual(asked[0])
  await vi.waitFor(() => expect(said()).toMatch(/no connection/i))
  field('message').value = 'Another'
  send()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
})

test('a flood ends in the server’s words, with the text kept', async () => {
  answer = refuse(429, {
    code: 'messages.too_many',
    message: 'Many messages came from your network.',
    details: {},
  })
  const { field, send } = openForm()
  send()
  await vi.waitFor(() => expect(said()).toBe('Many messages came from your network.'))
  expect(field('message').value).toBe('Line one\nline <b>two')
})
