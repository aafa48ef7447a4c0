import type { leaveAddress } from '#domains/audience/likes-contract.ts'
import { newDatesLabel, newDatesWords } from '#domains/audience/rules/like-words.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import { keepVisitorEmail, visitorEmail, visitorId } from '#web/lib/visitor-id.ts'

type About = {
  readonly userUrl: string
  readonly providerName: string
  /** Resolves when the like has been sent. */
  liked(): Promise<void>
  /** Called when an address was left. */
  left(): void
}

type Child = Node | string
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

let opened: HTMLElement | undefined
let speaker: HTMLElement | undefined

/** Says a sentence to screen readers, and shows it if the press of a heart failed. */
export function sayLike(words: string, isFault = true): void {
  speaker ??= pageOf().appendChild(make('output', { class: 'vh' }))
  speaker.textContent = words
  if (!isFault) return
  const said = opened?.querySelector('.like-said')
  if (said) {
    said.replaceChildren(words)
    said.setAttribute('data-fault', '')
    return
  }
  open([make('p', { class: 'like-said', 'data-fault': '' }, words)], 'Your like')
}

const pageOf = (): Element => document.querySelector('.page') ?? document.body

/** Opens the note at the lower edge of the page. It takes no focus; Escape closes it, and the focus returns to `back`. */
function open(children: readonly Node[], name: string, back?: HTMLElement): void {
  opened?.remove()
  const note = make('section', { class: 'like-note', 'aria-label': name }, ...children)
  const close = () => {
    const hadFocus = note.contains(document.activeElement)
    note.remove()
    opened = undefined
    if (hadFocus) back?.focus()
  }
  const button = make('button', { type: 'button', 'aria-label': 'Close' }, '✕')
  button.addEventListener('click', close)
  note.append(button)
  note.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  opened = note
  pageOf().append(note)
}

/** Offers to hear about new dates, after something was liked. The form keeps what was typed when it fails. */
export function openNote(liked: HTMLElement, { userUrl, providerName, liked: sent, left }: About): void {
  const title = liked.dataset['title'] ?? ''
  const said = make('p', { class: 'like-said', id: 'like-said', 'aria-live': 'polite' })
  const field = make('input', {
    id: 'like-email',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    maxlength: '254',
    required: '',
    'aria-describedby': 'like-hint like-said',
    value: visitorEmail(),
  })
  const send = make('button', { class: 'btn', type: 'submit' }, 'Tell me')
  const form = make(
    'form',
    { novalidate: '' },
    make('label', { for: 'like-email' }, newDatesLabel),
    make('div', { class: 'like-row' }, field, send),
    make('p', { class: 'hint', id: 'like-hint' }, newDatesWords(providerName)),
    said,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (send.getAttribute('aria-disabled') === 'true') return
    const email = field.value.trim()
    const say = (words: string, isFault: boolean) => {
      said.toggleAttribute('data-fault', isFault)
      field.toggleAttribute('aria-invalid', isFault)
      said.replaceChildren(words)
    }
    send.setAttribute('aria-disabled', 'true')
    sent()
      .then(() => leave(userUrl, email))
      .then(() => {
        keepVisitorEmail(email)
        left()
        say(`Look into your mail: ${email} gets a message with a link, if it is not on the list yet.`, false)
      })
      .catch((error: unknown) => say(refusalOf(error), true))
      .finally(() => send.removeAttribute('aria-disabled'))
  })
  const words = make('p', {}, make('b', {}, `You like ${title}.`))
  // the list is a page of the product's own; a provider's own domain has none
  if (location.pathname.startsWith('/at/'))
    words.append(' ', make('a', { href: '/likes' }, 'See all you like'))
  open([words, form], `You like ${title}`, liked)
  sayLike(
    `You like ${title}. At the end of the page you can leave an address to hear about new dates.`,
    false,
  )
}

const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields['email']) || messageOf(error)

const leave = (userUrl: string, email: string) =>
  request<typeof leaveAddress>('POST', '/api/public/:userUrl/likes/address', {
    params: { userUrl },
    body: { visitorId: visitorId(), email },
  })
