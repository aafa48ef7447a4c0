import type { Sent, sendMessage, sendToOperator } from '#domains/messages/contract.ts'
import { maxMessage } from '#domains/messages/rules/message-length.ts'
import { textLength } from '#platform/common/text.ts'
import { browserZone } from '#platform/common/zone-names.ts'
import { timeIn, weekdayIn } from '#platform/common/zones.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'

type Typed = { name: string; email: string; about: string; message: string; website: string }

/** A request and its key; the same content is sent again with both. */
type Attempt = { content: string; body: Typed & { seconds: number }; key: string }

/**
 * Sends a contact form without leaving the page. After an error everything typed stays, and sending again is a retry of
 * the same request. Without this script the browser sends the form and shows a page.
 */
export function mount(element: HTMLElement, props: unknown): void {
  const form = element as HTMLFormElement
  const { userUrl } = props as { readonly userUrl?: string }
  const openedAt = performance.now()
  let attempt: Attempt | undefined
  form.noValidate = true
  countLeft(form)
  fillClocks()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (button?.getAttribute('aria-disabled') === 'true') return
    const typed = typedIn(form)
    const content = JSON.stringify(typed)
    if (attempt?.content !== content) {
      const seconds = Math.round((performance.now() - openedAt) / 1000)
      attempt = { content, body: { ...typed, seconds }, key: crypto.randomUUID() }
    }
    showFaults(form, {})
    say(form, '')
    button?.setAttribute('aria-disabled', 'true')
    send(userUrl, attempt)
      .then(
        (sent) => showSent(form, typed, sent),
        (error: unknown) => {
          const fields = error instanceof ApiError ? error.fields : {}
          if (Object.keys(fields).length > 0) showFaults(form, fields)
          else say(form, sentenceFor(error))
        },
      )
      .finally(() => button?.removeAttribute('aria-disabled'))
  })
}

function send(userUrl: string | undefined, { body, key: idempotencyKey }: Attempt): Promise<Sent> {
  return userUrl === undefined
    ? request<typeof sendToOperator>('POST', '/api/messages', { body }, { idempotencyKey })
    : request<typeof sendMessage>(
        'POST',
        '/api/public/:userUrl/messages',
        { params: { userUrl }, body },
        { idempotencyKey },
      )
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const field = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: field('name'),
    email: field('email').trim(),
    about: field('about'),
    message: field('message'),
    website: field('website'),
  }
}

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.status === 0)
    return 'There is no connection at the moment. Your text is still here; please send it again.'
  if (error.code === 'request.limited')
    return 'Many messages came from your network. Your text is still here; please send it in a few minutes.'
  return error.message
}

function say(form: HTMLFormElement, sentence: string): void {
  const alert = form.querySelector('.alert')
  if (alert) alert.textContent = sentence
}

/** Shows the sentence of each field and moves to the first wrong one. */
function showFaults(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  let first: HTMLElement | undefined
  for (const name of ['name', 'email', 'message']) {
    const field = form.querySelector<HTMLElement>(`#contact-${name}`)
    const fault = form.querySelector(`#contact-${name}-fault`)
    const sentence = faults[name]
    if (fault) fault.textContent = sentence ?? ''
    if (sentence) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    if (sentence) first ??= field ?? undefined
  }
  first?.focus()
}

/** Replaces the form by the page of a sent message, which the form brings along. */
function showSent(form: HTMLFormElement, typed: Typed, { copy }: Sent): void {
  const main = form.closest('main')
  const template = form.querySelector<HTMLTemplateElement>('template[data-sent-page]')
  if (!main || !template) return
  const page = template.content.cloneNode(true) as DocumentFragment
  const texts: Readonly<Record<string, string>> = typed
  for (const slot of page.querySelectorAll<HTMLElement>('[data-sent]')) {
    const name = slot.dataset['sent'] ?? ''
    if (name === 'copy') slot.hidden = !copy
    else slot.textContent = texts[name] ?? ''
  }
  main.replaceChildren(page)
  const heading = main.querySelector('h1')
  if (heading?.textContent) document.title = heading.textContent
  scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}

function countLeft(form: HTMLFormElement): void {
  const field = form.querySelector('textarea')
  const left = form.querySelector('.ct-left')
  if (!field || !left) return
  // the browser would cut a longer text that is pasted
  field.removeAttribute('maxlength')
  const words = (count: number) => count.toLocaleString('en-US')
  const count = () => {
    const room = maxMessage - textLength(field.value)
    left.textContent = room < 0 ? `${words(-room)} too many` : `${words(room)} of ${words(maxMessage)} left`
  }
  field.addEventListener('input', count)
  count()
}

/** Writes the provider's present time, and the visitor's own where it differs and the browser knows it. */
function fillClocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now]')) {
    const { now: zone = '', place = '' } = element.dataset
    const at = Date.now()
    const here = browserZone()
    const there = timeIn(at, zone)
    const own = here === undefined ? there : timeIn(at, here)
    const day = weekdayIn(at, zone).split(',')[0]
    element.textContent = `It is ${there} on ${day} ${place}${own === there ? '' : `, ${own} where you are`}.`
  }
}
